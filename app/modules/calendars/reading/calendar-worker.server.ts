import { parentPort, workerData } from "node:worker_threads"
import { type CalendarText, expandCalendar } from "./expand-calendar.server.ts"

// The program of a thread of its own (`readCalendarText`).
parentPort?.postMessage(expandCalendar(workerData as CalendarText))
