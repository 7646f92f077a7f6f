import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import type { CalendarText, Expanded } from "./expand-calendar.server.ts"

/** Milliseconds until the thread that reads a calendar is ended. */
const timeout = 5_000

/** Through the package's imports: the built server is in another folder than this file. */
const program = createRequire(import.meta.url).resolve("#app/modules/calendars/reading/calendar-worker.server.ts")

/**
 * Reads a calendar in a thread of its own: a few bytes can occupy the library for hours, or fill the memory. Answers "complex" for what takes longer than 5
 * seconds or more than 256 MB.
 */
export async function readCalendarText(calendar: CalendarText): Promise<Expanded | { error: "complex" }> {
  const worker = new Worker(program, { workerData: calendar, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 } })
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<Expanded | { error: "complex" }>()
  const timer = setTimeout(() => resolve({ error: "complex" }), timeout)
  worker.once("message", resolve)
  worker.once("error", (error: NodeJS.ErrnoException) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve({ error: "complex" }) : reject(error),
  )
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
