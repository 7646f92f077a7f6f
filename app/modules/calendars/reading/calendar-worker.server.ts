import { parentPort, workerData } from "node:worker_threads"
import { type CalendarText, expandCalendar } from "./expand-calendar.server.ts"

// The program of a thread of its own (`readCalendarText`).
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(expandCalendar(workerData as CalendarText))
