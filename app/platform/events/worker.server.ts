import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from "pg-boss"
import { z } from "zod"
import { now } from "#app/platform/clock.ts"
import { describeError, log } from "#app/platform/log.server.ts"
import { setQueue } from "./announce.server.ts"
import { type DailyWork, type DayState, runDaily } from "./daily.server.ts"
import type { AccountDelivery, Delivery } from "./event-map.ts"
import { runEveryMinute } from "./every-minute.server.ts"
import { Postponed } from "./postponed.ts"
import { connectQueue, deadEventsQueue, eventsQueue, slowEventsQueue } from "./queue.server.ts"
import { TemporarilyUnavailable } from "./temporarily-unavailable.ts"

/**
 * `id` is set only when the event was postponed: the id of its first job. Otherwise the event has the id of its job. `unavailableSince` is when the retries of its first job
 * ended while a service was away.
 */
type JobPayload = (Omit<Delivery, "id"> | Omit<AccountDelivery, "id">) & { id?: string; unavailableSince?: string }

let running: PgBoss | undefined
let minutes: { stop(): void } | undefined
let days: Awaited<ReturnType<typeof runDaily>> | undefined

export interface EventOptions {
  /**
   * Runs the reactions to an event. May be called again for the same event. Errors are retried; `Postponed` sets the delay. Without it, events are
   * only queued.
   */
  deliver?: (delivery: Delivery | AccountDelivery) => Promise<void>
  /** Names of the events whose reactions wait for another server: they hold up no others. */
  slowEvents?: readonly string[]
  /** How often it looks for events of other processes, and for those whose delay has passed. */
  pollingIntervalSeconds?: number
  /** Runs once a minute, in one of the processes that share the database. */
  everyMinute?: () => Promise<void>
  /** Runs once a day, in one of the processes that share the database. */
  daily?: DailyWork | undefined
}

/** Events of a batch are delivered concurrently, and the next batch follows when all of them are; workers don't wait for each other. */
type WorkerSize = Pick<WorkOptions, "batchSize" | "localConcurrency">

/** Starts the queue, so that events can be announced, and the worker that delivers them. */
export async function startEvents(url: string, { deliver, slowEvents = [], pollingIntervalSeconds = 1, everyMinute, daily }: EventOptions) {
  const boss = connectQueue(url, { supervise: true })
  running = boss
  // While stopping, lost connections are expected.
  boss.on("error", (error) => running === boss && log.warn({ err: error }, "the event queue does not reach the database"))
  await boss.start()
  const workers = new Map<string, string>()
  setQueue({ boss, slowEvents: new Set(slowEvents), wake: createWake((queue) => boss.notifyWorker(workers.get(queue) ?? "")) })
  days = daily && (await runDaily(boss, daily))
  const dueEachMinute = async () => void (await Promise.all([days?.send(), everyMinute?.()]))
  if (everyMinute || daily) minutes = await runEveryMinute(boss, dueEachMinute)
  if (!deliver) return
  const options = { pollingIntervalSeconds, burstWhenBatchFull: true, includeMetadata: true, perJobResults: true } as const
  const workOn = async (queue: string, size: WorkerSize) => {
    const worker = await boss.work(queue, { ...options, ...size }, (jobs: Array<JobWithMetadata<JobPayload>>) =>
      Promise.all(jobs.map((job) => attempt(boss, job, withPostponing(boss, queue, deliver)))),
    )
    workers.set(queue, worker)
  }
  await workOn(eventsQueue, { batchSize: 8 })
  await workOn(slowEventsQueue, { batchSize: 4, localConcurrency: 3 })
}

/** Milliseconds between an event and the waking of its worker, which then fetches the events of a busy moment together. */
const wakeDelay = 20

/** Wakes a queue's worker in this process for an event that was announced here. Those that another process announces wait for the next poll. */
function createWake(notify: (queue: string) => void) {
  const waking = new Set<string>()
  return (queue: string) => {
    if (waking.has(queue)) return
    waking.add(queue)
    setTimeout(() => {
      waking.delete(queue)
      notify(queue)
    }, wakeDelay)
  }
}

/** Waits up to 2 s for running work, queues what is left again, and closes the queue's connections. */
export async function stopEvents() {
  const boss = running
  running = undefined
  minutes?.stop()
  minutes = undefined
  days?.stop()
  days = undefined
  setQueue(undefined)
  await boss?.stop({ graceful: true, timeout: 2_000 })
}

/** Returns how far the work of the present day is, if this process has any. */
export const findDayState = (): Promise<DayState> | undefined => days?.find()

/** Counts waiting, active and dead events. Returns zeros before the start. */
export async function countEvents() {
  const counts = { waiting: 0, active: 0, dead: 0 }
  const result = await running?.getDb().executeSql(
    `select case when name = $2 then 'dead' when state = 'active' then 'active' else 'waiting' end as state, count(*)::int as count
     from jobs.job where name in ($1, $2, $3) and state < 'completed' group by 1`,
    [eventsQueue, deadEventsQueue, slowEventsQueue],
  )
  for (const { state, count } of z.array(countedEvents).parse(result?.rows ?? [])) counts[state] = count
  return counts
}

/** Counts the events that have failed for the last time since then. */
export async function countDeadSince(since: Temporal.Instant): Promise<number> {
  const result = await running
    ?.getDb()
    .executeSql("select count(*)::int as count from jobs.job where name = $1 and created_on >= $2", [deadEventsQueue, since.toString()])
  const [found] = z.array(z.object({ count: z.number() })).parse(result?.rows ?? [])
  return found?.count ?? 0
}

const countedEvents = z.object({ state: z.enum(["waiting", "active", "dead"]), count: z.number() })

type Deliver = NonNullable<EventOptions["deliver"]>

/** Completes the job of a postponed event and queues a new one, whose retry count starts at zero. */
const withPostponing =
  (boss: PgBoss, queue: string, deliver: Deliver): Deliver =>
  (delivery) =>
    deliver(delivery).catch(async (error: unknown) => {
      if (!(error instanceof Postponed)) throw error
      await boss.send(queue, delivery, { startAfter: error.seconds })
      log.info({ event: delivery.name, job: delivery.id, seconds: error.seconds }, "an event is postponed")
    })

async function attempt(boss: PgBoss, { id, name, data, retryCount, retryLimit }: JobWithMetadata<JobPayload>, deliver: Deliver) {
  try {
    await deliver({ ...data, id: data.id ?? id })
    return { id, status: "completed" } satisfies JobResult
  } catch (error) {
    const about = { err: error, event: data.name, organizationId: data.organizationId, job: id, attempt: retryCount + 1 }
    if (
      retryCount >= retryLimit &&
      error instanceof TemporarilyUnavailable &&
      (await keepTrying(boss, name, { ...data, id: data.id ?? id }))
    ) {
      log.warn(about, "an event failed and is tried again every half hour")
      return { id, status: "completed" } satisfies JobResult
    }
    if (retryCount >= retryLimit) log.error(about, "an event is dead: it failed for the last time and is kept")
    else log.warn(about, "an event failed and is tried again")
    return { id, status: "failed", output: describeError(error) } satisfies JobResult
  }
}

/** How long a service may be away before its events are dead: as long as mail servers keep an email (RFC 5321, 4.5.4.1). */
const unavailableSeconds = 5 * 24 * 3600

const unavailableDelay = 30 * 60

/** Queues an event whose retries have ended once more. Returns false when the service has been away for too long. */
async function keepTrying(boss: PgBoss, queue: string, { unavailableSince = now().toString(), ...payload }: JobPayload): Promise<boolean> {
  if (now().since(unavailableSince).total("seconds") > unavailableSeconds) return false
  const retries = { retryDelay: unavailableDelay, retryBackoff: false }
  await boss.send(queue, { ...payload, unavailableSince }, { startAfter: unavailableDelay, ...retries })
  return true
}
