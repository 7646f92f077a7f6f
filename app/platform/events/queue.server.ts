import { PgBoss } from "pg-boss"

export const eventsQueue = "events"
/** Events whose reactions wait for another server, so that they hold up no others. */
export const slowEventsQueue = "events-slow"
export const deadEventsQueue = "events-dead"
export const everyMinuteQueue = "every-minute"
export const dailyQueue = "daily"

/** Retries before an event goes to the dead letter queue. The delay doubles from 2 seconds up to 10 minutes. */
export const retryLimit = 12

const year = 365 * 24 * 3600

/** Creates a client of the job queue, with connections of its own. Its schema `jobs` has no row security. */
export function connectQueue(url: string, options: { migrate?: boolean; supervise?: boolean } = {}) {
  return new PgBoss({
    connectionString: url,
    schema: "jobs",
    application_name: "orenda jobs",
    max: 3,
    migrate: options.migrate ?? false,
    supervise: options.supervise ?? false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: false,
    monitorVacuum: false,
  })
}

/** Creates or migrates the tables of the queue and the product's queues. */
export async function installQueue(url: string) {
  const boss = connectQueue(url, { migrate: true })
  boss.on("error", () => {})
  await boss.start()
  try {
    await createOrUpdate(boss, deadEventsQueue, { retentionSeconds: year, deleteAfterSeconds: year })
    const events = {
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      retentionSeconds: year,
      deleteAfterSeconds: 24 * 3600,
      deadLetter: deadEventsQueue,
    }
    await createOrUpdate(boss, eventsQueue, { ...events, expireInSeconds: 60 })
    await createOrUpdate(boss, slowEventsQueue, { ...events, expireInSeconds: 300 })
    await createOrUpdate(boss, everyMinuteQueue, { retryLimit: 0, expireInSeconds: 300, retentionSeconds: 3600, deleteAfterSeconds: 3600 })
    await createOrUpdate(boss, dailyQueue, daily)
  } finally {
    await boss.stop({ graceful: false })
  }
}

const hour = 3600

/** At most one job is active. Its process reports every 30 s: the job of one that has died is tried again. A day's job is kept for longer than that day. */
const daily = {
  policy: "singleton",
  expireInSeconds: 12 * hour,
  heartbeatSeconds: 60,
  retryLimit: 8,
  retryDelay: hour / 4,
  retryBackoff: true,
  retryDelayMax: 3 * hour,
  retentionSeconds: 48 * hour,
  deleteAfterSeconds: 7 * 24 * hour,
} as const

async function createOrUpdate(boss: PgBoss, name: string, options: NonNullable<Parameters<PgBoss["createQueue"]>[1]>) {
  // The policy of a queue cannot be changed.
  const { policy: _policy, ...changeable } = options
  if (await boss.getQueue(name)) await boss.updateQueue(name, changeable)
  else await boss.createQueue(name, options)
}
