import { log } from "#app/platform/log.server.ts"

/**
 * The database is unavailable for now: a connection is refused, cut or full, or a statement timed out. Or the storage is: its disk is full, its bucket away. A
 * response with status 503, since React Router passes a thrown response on.
 */
export class Outage extends Response {
  readonly cause: unknown

  constructor(cause: unknown, reason = "the database does not answer") {
    super("The server can’t answer for now", { status: 503, headers: { "Retry-After": "5" } })
    this.cause = cause
    log.warn({ err: cause }, reason)
  }
}

/** Matches SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator intervention, time limit), and driver errors without one. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Outage) return true
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (/^(08|53|57)...$|^(ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true
  return driverErrors.test(error.message) || (error.cause !== undefined && isOutage(error.cause))
}

// The last comes from a connection that was opened before a migration.
const driverErrors =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|cached plan must not change/i

/** Whether the database is away for everybody; false for a single statement that took too long. */
export const isDatabaseAway = (error: unknown) => isOutage(error) && codeOf(error) !== queryCancelled

const queryCancelled = "57014"

export const isUniqueViolation = (error: unknown) => codeOf(error) === "23505"

/** Returns the SQLSTATE of an error or of its cause. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof Outage) return codeOf(error.cause)
  if (!(error instanceof Error)) return undefined
  return "code" in error && typeof error.code === "string" && /^[\dA-Z]{5}$/.test(error.code) ? error.code : codeOf(error.cause)
}
