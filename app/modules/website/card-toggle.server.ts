import { and, eq, ne } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { webSettingPayments } from "./schema.server.ts"

/** The name of the row that turns cards on, whatever bank the shop has its account at. */
export const cardToggle = "monobank"

/** Whether the owner lets customers pay by card. It takes effect with a token alone. */
export async function isCardTurnedOn(tx: Tx): Promise<boolean> {
  const [found] = await tx
    .select({ enabled: webSettingPayments.enabled })
    .from(webSettingPayments)
    .where(and(eq(webSettingPayments.organizationId, tx.organizationId), eq(webSettingPayments.paymentType, cardToggle)))
  return found?.enabled ?? false
}

/** Public at once: it is part of no draft and no version of the website. Returns whether it was the other way before. */
export async function turnCard(tx: Tx, enabled: boolean): Promise<boolean> {
  const { organizationId, paymentType, enabled: saved } = webSettingPayments
  const changed = await tx
    .insert(webSettingPayments)
    .values({ organizationId: tx.organizationId, paymentType: cardToggle, enabled })
    .onConflictDoUpdate({ target: [organizationId, paymentType], set: { enabled }, setWhere: ne(saved, enabled) })
    .returning({ enabled: saved })
  return changed.length > 0
}
