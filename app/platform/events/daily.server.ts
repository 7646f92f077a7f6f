import type { JobWithMetadata, PgBoss } from "pg-boss"
import { now } from "#app/platform/clock.ts"
import { log } from "#app/platform/log.server.ts"
import { dailyQueue } from "./queue.server.ts"

/** The day of this work begins at 03:00 UTC, when few shops are open. */
const firstHour = 3

export interface DayState {
  /** True until the first attempt of the day has ended. */
  isFirstAttempt: boolean
  /** Says why the last attempt of the day failed, if one did. */
  failure: string | undefined
}

export type DailyWork = (signal: AbortSignal) => Promise<unknown>

/**
 * Runs `work` once a day, in one of the processes that share the database and never in two at once, for hours if it takes them. A day's work that fails is tried again
 * later on that day; that of a program which was off begins when it is back.
 */
export async function runDaily(boss: PgBoss, work: DailyWork) {
  const ending = new AbortController()
  const worker = await boss.work(dailyQueue, { pollingIntervalSeconds: 30 }, async ([job]) => {
    const signal = AbortSignal.any([ending.signal, ...(job ? [job.signal] : [])])
    await work(signal).catch((error: unknown) => {
      if (!ending.signal.aborted) log.error({ err: error }, "the work of a day failed and is tried again")
      throw error
    })
  })
  return {
    /** Queues the work of the present day, which the queue takes once. */
    async send() {
      if (await boss.send(dailyQueue, {}, { id: jobOf(now()) })) boss.notifyWorker(worker)
    },
    async find(): Promise<DayState> {
      const [job] = await boss.findJobs(dailyQueue, { id: jobOf(now()) })
      const isFirstAttempt = !job || (["created", "active"].includes(job.state) && job.retryCount === 0)
      return { isFirstAttempt, failure: job?.state === "completed" ? undefined : readFailure(job) }
    },
    stop() {
      ending.abort(new Error("The program was stopped"))
    },
  }
}

/** Returns the id of a day's job, from which every process gets the same: `…-000020261129`. */
function jobOf(instant: Temporal.Instant) {
  const day = instant.subtract({ hours: firstHour }).toString().slice(0, 10)
  return `00000000-0000-8000-8000-0000${day.replaceAll("-", "")}`
}

/** pg-boss keeps the error of the last attempt. */
function readFailure(job: JobWithMetadata<unknown> | undefined): string | undefined {
  const output: unknown = job?.output
  const found = typeof output === "object" && output !== null && "value" in output ? output.value : output
  return typeof found === "object" && found !== null && "message" in found ? String(found.message) : undefined
}
