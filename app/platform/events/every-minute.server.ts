import type { PgBoss } from "pg-boss"
import { now } from "#app/platform/clock.ts"
import { log } from "#app/platform/log.server.ts"
import { everyMinuteQueue } from "./queue.server.ts"

const minute = 60_000

/**
 * Runs `work` at the start and then once a minute, in one of the processes that share the database: each sends a job every minute, and the queue takes one of them.
 * An error is logged, and the next minute tries again.
 */
export async function runEveryMinute(boss: PgBoss, work: () => Promise<void>) {
  const worker = await boss.work(everyMinuteQueue, { pollingIntervalSeconds: 30 }, () =>
    work().catch((error: unknown) => log.error({ err: error }, "the work of a minute failed")),
  )
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const send = async () => {
    try {
      if (await boss.send(everyMinuteQueue, {}, { singletonSeconds: minute / 1000 })) boss.notifyWorker(worker)
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, "the work of a minute can't be queued")
    }
    // A second into the minute, so that clocks that differ a little send for the same one.
    if (!isStopped) timer = setTimeout(() => void send(), minute - (now().epochMilliseconds % minute) + 1_000).unref()
  }
  void send()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
