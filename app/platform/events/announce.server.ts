import { sql } from "drizzle-orm"
import { fromDrizzle, type PgBoss } from "pg-boss"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { EventMap, EventName } from "./event-map.ts"
import { eventsQueue } from "./queue.server.ts"

let queue: PgBoss | undefined

/** Gives the started queue to `announce`. */
export function announceThrough(boss: PgBoss | undefined) {
  queue = boss
}

/** Says that something happened, inside the transaction in which it does: delivered at least once after the commit, never without it. */
export async function announce<Name extends EventName>(tx: Tx, name: Name, event: EventMap[Name]) {
  if (!queue) throw new Error("An event is announced before the queue is started")
  await queue.send(eventsQueue, { organizationId: tx.organizationId, name, event }, { db: fromDrizzle(tx, sql) })
}
