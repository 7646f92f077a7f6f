import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss"
import { z } from "zod"
import { describeError, log } from "#app/platform/log.server.ts"
import { announceThrough } from "./announce.server.ts"
import type { AccountDelivery, Delivery } from "./event-map.ts"
import { Postponed } from "./postponed.ts"
import { connectQueue, deadEventsQueue, eventsQueue } from "./queue.server.ts"

/** Payload of a job. The event's id is the job's; a postponed event has a new job, and carries the id of its first one. */
type Kept = (Omit<Delivery, "id"> | Omit<AccountDelivery, "id">) & { id?: string }

let running: PgBoss | undefined

export interface WorkOptions {
  /**
   * Does what follows from the event. It may be called twice for one; a throw means: again later, and `Postponed` says when. Without it events are
   * only announced.
   */
  deliver?: (delivery: Delivery | AccountDelivery) => Promise<void>
  pollingIntervalSeconds?: number
}

/** How many events are delivered side by side. */
const batchSize = 8

/** Starts the queue, so that events can be announced, and delivers them. */
export async function startEvents(url: string, { deliver, pollingIntervalSeconds = 1 }: WorkOptions) {
  const boss = connectQueue(url, { supervise: true })
  running = boss
  // While it is being stopped, a server that stops too may cut its connections, which is no news.
  boss.on("error", (error) => running === boss && log.warn({ err: error }, "the event queue does not reach the database"))
  await boss.start()
  announceThrough(boss)
  if (!deliver) return
  const options = { pollingIntervalSeconds, batchSize, burstWhenBatchFull: true, includeMetadata: true, perJobResults: true } as const
  await boss.work(eventsQueue, options, (jobs: Array<JobWithMetadata<Kept>>) =>
    Promise.all(jobs.map((job) => attempt(job, postponing(boss, deliver)))),
  )
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
  const counts = { waiting: 0, active: 0, dead: 0 }
  const result = await running?.getDb().executeSql(
    `select case when name = $2 then 'dead' when state = 'active' then 'active' else 'waiting' end as state, count(*)::int as count
     from jobs.job where name in ($1, $2) and state < 'completed' group by 1`,
    [eventsQueue, deadEventsQueue],
  )
  for (const { state, count } of z.array(countedEvents).parse(result?.rows ?? [])) counts[state] = count
  return counts
}

const countedEvents = z.object({ state: z.enum(["waiting", "active", "dead"]), count: z.number() })

type Deliver = NonNullable<WorkOptions["deliver"]>

/** A postponed event is done with, and comes as a new one: its tries are those of one that never failed. */
const postponing =
  (boss: PgBoss, deliver: Deliver): Deliver =>
  (delivery) =>
    deliver(delivery).catch(async (error: unknown) => {
      if (!(error instanceof Postponed)) throw error
      await boss.send(eventsQueue, delivery, { startAfter: error.seconds })
      log.info({ event: delivery.name, job: delivery.id, seconds: error.seconds }, "an event is postponed")
    })

async function attempt({ id, data, retryCount, retryLimit }: JobWithMetadata<Kept>, deliver: Deliver) {
  try {
    await deliver({ ...data, id: data.id ?? id })
    return { id, status: "completed" } satisfies JobResult
  } catch (error) {
    const about = { err: error, event: data.name, organizationId: data.organizationId, job: id, attempt: retryCount + 1 }
    if (retryCount >= retryLimit) log.error(about, "an event is dead: it failed for the last time and is kept")
    else log.warn(about, "an event failed and is tried again")
    return { id, status: "failed", output: describeError(error) } satisfies JobResult
  }
}
