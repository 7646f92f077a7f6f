import { pino } from "pino"

/** In the path, since other programs want an address that ends in ".ics". */
const calendarSecret = /[\da-f]{64}(?=\.ics$)/i

const withoutSecret = (path: string) => path.replace(calendarSecret, "…")

/** Logs JSON lines. Log ids and organizations, never personal data, codes or secrets. */
export const log = pino({
  // The program sets the level once it has validated the settings.
  level: process.env.VITEST ? "silent" : "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError, path: withoutSecret },
  redact: [
    "authorization",
    "cookie",
    "password",
    "token",
    "email",
    "phone",
    "*.authorization",
    "*.cookie",
    "*.password",
    "*.token",
    "*.email",
    "*.phone",
  ],
})

/**
 * Logs requests, without redaction and in batches up to a second late: redacting and writing each line would cost more than serving a
 * cached page.
 */
export const requestLog = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { path: withoutSecret } },
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
)

interface DescribedError {
  type: string
  message: string
  /** SQLSTATE or the system's error code. */
  code?: string | undefined
  table?: string | undefined
  constraint?: string | undefined
  stack?: string[]
  cause?: DescribedError
}

/**
 * Returns the loggable parts of an error, or of an error deserialized by the queue. Leaves out statement parameters and PostgreSQL's detail,
 * which contain personal data.
 */
export function describeError(error: unknown): DescribedError {
  if (isResponse(error)) return describeResponse(error)
  if (typeof error !== "object" || error === null) return { type: typeof error, message: "not an error" }
  return {
    type: textOf(error, "name") ?? "object",
    message: textOf(error, "message")?.split("\nparams:")[0] || textOf(error, "code") || "not an error",
    code: textOf(error, "code"),
    table: textOf(error, "table"),
    constraint: textOf(error, "constraint"),
    stack:
      textOf(error, "stack")
        ?.split("\n")
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .map((line) => line.trim()) ?? [],
    ...("cause" in error && error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** The HTTP server replaces the global class, of which earlier responses are no instances. */
const isResponse = (value: unknown): value is Response => Object.prototype.toString.call(value) === "[object Response]"

/** Describes an outage by what has caused it. */
function describeResponse(response: Response): DescribedError {
  if ("cause" in response && response.cause !== undefined) return describeError(response.cause)
  return { type: "Response", message: `a response with ${response.status}` }
}

function textOf(error: object, name: string) {
  const value: unknown = Reflect.get(error, name)
  return typeof value === "string" ? value : undefined
}
