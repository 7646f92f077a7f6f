import { and, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { addItem } from "../add-item.server.ts"
import { itemImages, items } from "../schema.server.ts"

const texts: Record<Locale, { name: string; shortDescription: string; included: string }> = {
  en: {
    name: "Mountain bike",
    shortDescription: "For forest trails and the city",
    included: "Helmet, lock and a repair kit",
  },
  uk: {
    name: "Гірський велосипед",
    shortDescription: "Для лісових стежок і міста",
    included: "Шолом, замок і набір для ремонту",
  },
}

/** A day, in minor units. */
const prices: Record<Currency, bigint> = { UAH: 60_000n, PLN: 8_000n, EUR: 2_000n, USD: 2_000n }

/** Adds the item that shows a new organization how items look; it says so until somebody edits or keeps it. */
export async function addExample(
  tx: Tx,
  { language, currency }: { language: Locale; currency: Currency },
): Promise<{ id: string; number: number }> {
  const others = locales.filter((locale) => locale !== language)
  const example = await addItem(tx, {
    ...texts[language],
    translations: Object.fromEntries(others.map((locale) => [locale, texts[locale]])),
    kind: "equipment",
    price: prices[currency],
    rateUnit: "day",
    quantity: 2,
    imageIds: [],
  })
  await tx.update(items).set({ isExample: true }).where(isItem(tx, example.id))
  return example
}

/** Gives the example its picture. */
export const addExamplePicture = (tx: Tx, itemId: string, imageId: string) =>
  tx.insert(itemImages).values({ organizationId: tx.organizationId, itemId, imageId, position: 0 })

/** Makes the example an item like any other. */
export async function keepExample(tx: Tx, number: number): Promise<void> {
  await tx
    .update(items)
    .set({ isExample: false })
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.number, number)))
}

const isItem = (tx: Tx, id: string) => and(eq(items.organizationId, tx.organizationId), eq(items.id, id))
