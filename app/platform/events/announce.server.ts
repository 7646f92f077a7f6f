import { sql } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { fromDrizzle, type PgBoss } from "pg-boss"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { AccountEventMap, AccountEventName, EventMap, EventName } from "./event-map.ts"
import { eventsQueue } from "./queue.server.ts"

let queue: PgBoss | undefined

/** Gives the started queue to `announce`. */
export function announceThrough(boss: PgBoss | undefined) {
  queue = boss
}

/** Says that something happened, inside the transaction in which it does: delivered at least once after the commit, never without it. */
export async function announce<Name extends EventName>(tx: Tx, name: Name, event: EventMap[Name]) {
  await send(tx, { organizationId: tx.organizationId, name, event })
}

/** The same of an account, in a transaction of the accounts'. */
export async function announceOfAccount<Name extends AccountEventName>(tx: NodePgDatabase, name: Name, event: AccountEventMap[Name]) {
  await send(tx, { organizationId: null, name, event })
}

async function send(tx: NodePgDatabase, delivery: object) {
  if (!queue) throw new Error("An event is announced before the queue is started")
  await queue.send(eventsQueue, delivery, { db: fromDrizzle(tx, sql) })
}
