import { log } from "#app/platform/log.server.ts"

/**
 * The database can't answer now, and may soon: its connection is refused, cut or full, or a statement ran into its time limit.
 * Thrown as the 503 it becomes: React Router passes a thrown response on with its status.
 */
export class Outage extends Response {
  readonly cause: unknown

  constructor(cause: unknown) {
    super("The database does not answer", { status: 503, headers: { "Retry-After": "5" } })
    this.cause = cause
    log.warn({ err: cause }, "the database does not answer")
  }
}

/** SQLSTATE classes 08 (connection), 53 (resources), 57 (operator intervention, time limit), and what the driver says without one. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Outage) return true
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (/^(08|53|57)...$|^(ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true
  return noAnswer.test(error.message) || (error.cause !== undefined && isOutage(error.cause))
}

// The last is said by a connection that was opened before a migration; one opened after it answers.
const noAnswer =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|cached plan must not change/i

/** Whether a row was refused since another has what must be its alone. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === "23505"

/** The SQLSTATE of an error or of what caused it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return "code" in error && typeof error.code === "string" && /^[\dA-Z]{5}$/.test(error.code) ? error.code : codeOf(error.cause)
}
