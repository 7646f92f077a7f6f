import { eq, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { organizations } from "./schema.server.ts"
import { type Actor, toActorColumns } from "./scope.server.ts"

export type OrganizationSettings = typeof organizations.$inferSelect

/** As `getSettings`, locked until the commit. Bookings do not wait for it. */
export async function lockSettings(tx: Tx): Promise<OrganizationSettings> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, tx.organizationId)).for("no key update")
  if (!row) throw new Refusal("organization.missing")
  return row
}

/**
 * Returns the language of the organization's plain texts, which does not change before the commit. Called before texts are written, after the locks of items and before those
 * of other records, as in `editLocalization`.
 */
export async function lockLanguage(tx: Tx): Promise<Locale> {
  const [row] = await tx
    .select({ language: organizations.language })
    .from(organizations)
    .where(eq(organizations.id, tx.organizationId))
    .for("share")
  if (!row) throw new Refusal("organization.missing")
  return row.language
}

/** Reads the organization with everything that its settings show. Refuses with "organization.missing". */
export async function getSettings(tx: Tx): Promise<OrganizationSettings> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, tx.organizationId))
  if (!row) throw new Refusal("organization.missing")
  return row
}

export type SettingsChange = Partial<
  Pick<
    typeof organizations.$inferInsert,
    | "name"
    | "description"
    | "cancellation"
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
    | "rules"
    | "prices"
    | "selfService"
  >
>

/** Saves settings of the organization. The URL code has a writer of its own (`changeUrlCode`). */
export async function saveSettings(tx: Tx, change: SettingsChange, actor: Actor) {
  await tx
    .update(organizations)
    .set({ ...change, version: sql`${organizations.version} + 1`, updatedBy: toActorColumns(actor).actorId, updatedAt: now() })
    .where(eq(organizations.id, tx.organizationId))
}
