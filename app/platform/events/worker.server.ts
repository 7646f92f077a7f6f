import type { JobWithMetadata, PgBoss } from "pg-boss"
import { log } from "#app/platform/log.server.ts"
import { announceThrough } from "./announce.server.ts"
import type { Delivery } from "./event-map.ts"
import { connectQueue, deadEventsQueue, eventsQueue } from "./queue.server.ts"

let running: PgBoss | undefined

export interface WorkOptions {
  /** Does what follows from the event. It may be called twice for one; a throw means: again later. Without it events are only announced. */
  deliver?: (delivery: Delivery) => Promise<void>
  pollingIntervalSeconds?: number
}

/** Starts the queue, so that events can be announced, and delivers them one after the other. */
export async function startEvents(url: string, { deliver, pollingIntervalSeconds = 1 }: WorkOptions) {
  const boss = connectQueue(url, { supervise: true })
  boss.on("error", (error) => log.warn({ err: error }, "the event queue does not reach the database"))
  await boss.start()
  announceThrough(boss)
  running = boss
  if (!deliver) return
  await boss.work(eventsQueue, { pollingIntervalSeconds, batchSize: 1, includeMetadata: true }, async ([job]: Array<JobWithMetadata<Delivery>>) => {
    if (job) await attempt(job, deliver)
  })
}

/** Lets what is being delivered end (at most 10 s), then closes the queue's connections. */
export async function stopEvents() {
  const boss = running
  running = undefined
  announceThrough(undefined)
  await boss?.stop({ graceful: true, timeout: 10_000 })
}

/** Events waiting, being delivered, and dead, as the queue stands now; zeros before it is started. */
export async function countEvents() {
  if (!running) return { waiting: 0, active: 0, dead: 0 }
  const stats = await running.getQueues([eventsQueue, deadEventsQueue])
  const of = (name: string) => stats.find((queue) => queue.name === name)
  return { waiting: of(eventsQueue)?.queuedCount ?? 0, active: of(eventsQueue)?.activeCount ?? 0, dead: of(deadEventsQueue)?.queuedCount ?? 0 }
}

async function attempt(job: JobWithMetadata<Delivery>, deliver: NonNullable<WorkOptions["deliver"]>) {
  try {
    await deliver(job.data)
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit
    const about = { err: error, event: job.data.name, organizationId: job.data.organizationId, job: job.id, attempt: job.retryCount + 1 }
    if (isLast) log.error(about, "an event is dead: it failed for the last time and is kept")
    else log.warn(about, "an event failed and is tried again")
    throw error
  }
}
