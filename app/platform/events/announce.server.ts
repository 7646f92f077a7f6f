import { sql } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { fromDrizzle, type PgBoss } from "pg-boss"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { AccountDelivery, AccountEventMap, AccountEventName, Delivery, EventMap, EventName } from "./event-map.ts"
import { eventsQueue, slowEventsQueue } from "./queue.server.ts"

let queue: PgBoss | undefined
let slowEvents: ReadonlySet<string> = new Set()

/** Sets the queue that events are sent to. Those whose name is in `slow` go to a queue of their own. */
export function setQueue(boss: PgBoss | undefined, slow: readonly string[] = []) {
  queue = boss
  slowEvents = new Set(slow)
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
export async function announceForAccount<Name extends AccountEventName>(tx: NodePgDatabase, name: Name, event: AccountEventMap[Name]) {
  await send(tx, { organizationId: null, name, event })
}

async function send(tx: NodePgDatabase, delivery: Omit<Delivery, "id"> | Omit<AccountDelivery, "id">, startAfter = 0): Promise<string> {
  if (!queue) throw new Error("announce() was called before startEvents()")
  const id = await queue.send(slowEvents.has(delivery.name) ? slowEventsQueue : eventsQueue, delivery, {
    db: fromDrizzle(tx, sql),
    startAfter,
  })
  if (id === null) throw new Error("The queue did not accept an event")
  return id
}
