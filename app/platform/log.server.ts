import { pino } from "pino"

/** One line of JSON an event. Personal data, codes and secrets stay out of it: log ids and organizations. */
export const log = pino({
  // Settings are checked before they are believed: the program sets its level when it has read them.
  level: process.env.VITEST ? "silent" : "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
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
 * For the lines of every request, which hold nothing to redact: they go out together, up to 100 ms later, and looking for secrets in them or
 * writing each alone would cost more than sending a kept page.
 */
export const requestLog = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
)

interface DescribedError {
  type: string
  message: string
  /** SQLSTATE or the system's code, and what of the schema it names. */
  code?: string | undefined
  table?: string | undefined
  constraint?: string | undefined
  stack?: string[]
  cause?: DescribedError
}

/**
 * Returns the loggable parts of an error, or of a copy of one, as the queue reports it. Leaves out the parameters of a failed statement and the
 * detail in which PostgreSQL repeats a row: they are personal.
 */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Response) return { type: "Response", message: `a response with ${error.status}` }
  if (typeof error !== "object" || error === null) return { type: typeof error, message: "not an error" }
  return {
    type: textOf(error, "name") ?? "object",
    message: textOf(error, "message")?.split("\nparams:")[0] ?? "not an error",
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

function textOf(error: object, name: string) {
  const value: unknown = Reflect.get(error, name)
  return typeof value === "string" ? value : undefined
}
