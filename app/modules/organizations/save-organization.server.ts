import { eq, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { organizations } from "./schema.server.ts"
import { type Actor, toActorColumns } from "./scope.server.ts"

/** Reads the organization with everything that its settings show, locked until the commit. Bookings do not wait for it. */
export async function lockSettings(tx: Tx) {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, tx.organizationId)).for("no key update")
  if (!row) throw new Error("The organization of a transaction is not there")
  return row
}

export type SettingsChange = Partial<
  Pick<
    typeof organizations.$inferInsert,
    | "name"
    | "description"
    | "translations"
    | "phone"
    | "delivers"
    | "logoUri"
    | "language"
    | "currency"
    | "timeZone"
    | "bufferBefore"
    | "bufferBeforeHours"
    | "bufferAfter"
    | "bufferAfterHours"
  >
>

/** Saves settings of the organization. The URL code has a writer of its own (`changeUrlCode`). */
export async function saveSettings(tx: Tx, change: SettingsChange, actor: Actor) {
  await tx
    .update(organizations)
    .set({ ...change, version: sql`${organizations.version} + 1`, updatedBy: toActorColumns(actor).actorId, updatedAt: now() })
    .where(eq(organizations.id, tx.organizationId))
}
