import { sql } from "drizzle-orm"
import { fromDrizzle, type PgBoss } from "pg-boss"
import type { Committing, Tx } from "#app/platform/database/transaction.server.ts"
import type { AccountDelivery, AccountEventMap, AccountEventName, Delivery, EventMap, EventName } from "./event-map.ts"
import { eventsQueue, slowEventsQueue } from "./queue.server.ts"

interface Queue {
  boss: PgBoss
  /** Names of the events that go to a queue of their own. */
  slowEvents: ReadonlySet<string>
  /** Called with the queue's name once an event that is due at once has been committed. */
  wake(queue: string): void
}

let queue: Queue | undefined

/** Sets where events are sent to. */
export function setQueue(next: Queue | undefined) {
  queue = next
}

/**
 * Adds an event to the queue in the transaction and returns its id. Delivered at least once after the commit, never after a rollback, and not before
 * `afterSeconds` have passed.
 */
export async function announce<Name extends EventName>(
  tx: Tx,
  name: Name,
  event: EventMap[Name],
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<string> {
  return send(tx, { organizationId: tx.organizationId, name, event }, afterSeconds)
}

/** Adds an account event, in an accounts transaction. */
export async function announceForAccount<Name extends AccountEventName>(tx: Committing, name: Name, event: AccountEventMap[Name]) {
  await send(tx, { organizationId: null, name, event })
}

/** Adds an event of no organization outside of a transaction, at most once on a day of UTC for each `key`. */
export async function announceOnceADay<Name extends AccountEventName>(name: Name, key: string, event: AccountEventMap[Name]) {
  if (!queue) throw new Error("announceOnceADay() was called before startEvents()")
  const { boss, wake } = queue
  const options = { singletonKey: key, singletonSeconds: 24 * 3600 }
  if (await boss.send(eventsQueue, { organizationId: null, name, event }, options)) wake(eventsQueue)
}

async function send(tx: Committing, delivery: Omit<Delivery, "id"> | Omit<AccountDelivery, "id">, startAfter = 0): Promise<string> {
  if (!queue) throw new Error("announce() was called before startEvents()")
  const { boss, slowEvents, wake } = queue
  const name = slowEvents.has(delivery.name) ? slowEventsQueue : eventsQueue
  const id = await boss.send(name, delivery, { db: fromDrizzle(tx, sql), startAfter })
  if (id === null) throw new Error("The queue did not accept an event")
  if (startAfter === 0) tx.afterCommit(() => wake(name))
  return id
}
