import { and, asc, eq } from "drizzle-orm"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { withTranslation } from "#app/platform/i18n/translated.ts"
import { items } from "./schema.server.ts"

/** Gives property at a location that is about to be deleted its address as its own, in every language. */
export async function leaveLocation(tx: Tx, id: string): Promise<void> {
  const [location] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.organizationId, tx.organizationId), eq(locations.id, id)))
  if (!location) return
  const found = await tx
    .select({ id: items.id, translations: items.translations })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.locationId, id)))
    .orderBy(asc(items.id))
    .for("update")
  const address = addressOf(location)
  for (const item of found) {
    const translations = locales.reduce((texts, locale) => {
      const own = addressOf(placeIn(location, locale))
      return withTranslation(texts, locale, "address", own === address ? "" : own)
    }, item.translations)
    await tx
      .update(items)
      .set({ locationId: null, address, translations })
      .where(and(eq(items.organizationId, tx.organizationId), eq(items.id, item.id)))
  }
}
