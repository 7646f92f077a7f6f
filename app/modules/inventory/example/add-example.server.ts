import { and, eq, ne, sql } from "drizzle-orm"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { addItem } from "../add-item.server.ts"
import type { PropertyFacts } from "../property-facts.ts"
import { itemImages, items } from "../schema.server.ts"
import { isExample } from "./find-example.server.ts"

type Kind = "equipment" | "property"

interface Example {
  texts: Record<Locale, { name: string; shortDescription: string; included: string }>
  rateUnit: RateUnit
  /** For one rate unit, in minor units. */
  prices: Record<Currency, bigint>
  quantity: number
  facts?: PropertyFacts
}

const examples: Record<Kind, Example> = {
  equipment: {
    texts: {
      en: { name: "Mountain bike", shortDescription: "For forest trails and the city", included: "Helmet, lock and a repair kit" },
      uk: { name: "Гірський велосипед", shortDescription: "Для лісових стежок і міста", included: "Шолом, замок і набір для ремонту" },
    },
    rateUnit: "day",
    prices: { UAH: 60_000n, PLN: 8_000n, EUR: 2_000n, USD: 2_000n },
    quantity: 2,
  },
  property: {
    texts: {
      en: { name: "Cabin for four", shortDescription: "Two rooms, a kitchen and a terrace", included: "Bed linen, towels and firewood" },
      uk: { name: "Будиночок на чотирьох", shortDescription: "Дві кімнати, кухня й тераса", included: "Постіль, рушники й дрова" },
    },
    rateUnit: "night",
    facts: { guests: 4, bedrooms: 2, bathrooms: 1, amenities: ["kitchen", "terrace"] },
    prices: { UAH: 250_000n, PLN: 30_000n, EUR: 7_000n, USD: 7_500n },
    quantity: 1,
  },
}

interface Place {
  language: Locale
  currency: Currency
}

/** Adds the item that shows a new organization how items look; it says so until somebody edits or keeps it. */
export const addExample = (tx: Tx, place: Place): Promise<{ id: string; number: number }> =>
  addItem(tx, { ...fieldsOf("equipment", place), isExample: true, imageIds: [] })

/** Makes the example one of another kind, without its pictures, and returns its id; undefined where there is none, or it is of this kind already. */
export async function changeExample(tx: Tx, kind: Kind, place: Place): Promise<string | undefined> {
  const isOther = and(isExample(tx), ne(items.kind, kind))
  const changes = { ...fieldsOf(kind, place), version: sql`${items.version} + 1`, updatedAt: now() }
  const [changed] = await tx.update(items).set(changes).where(isOther).returning({ id: items.id })
  if (changed) await tx.delete(itemImages).where(and(eq(itemImages.organizationId, tx.organizationId), eq(itemImages.itemId, changed.id)))
  return changed?.id
}

function fieldsOf(kind: Kind, { language, currency }: Place) {
  const { texts, rateUnit, prices, quantity, facts = {} } = examples[kind]
  const others = locales.filter((locale) => locale !== language)
  return {
    ...texts[language],
    translations: Object.fromEntries(others.map((locale) => [locale, texts[locale]])),
    kind,
    rateUnit,
    price: prices[currency],
    quantity,
    facts,
  }
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
