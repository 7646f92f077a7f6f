import { randomUUIDv7 } from "node:crypto"
import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import type { NewOrganization } from "#app/modules/organizations/create-organization.server.ts"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import { extras, priceLists, seasons } from "#app/modules/pricing/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type DemoExtra, demoItems } from "./items.ts"

/** By calendar days the evening before is free, and so is the morning after; an hour late costs nothing more. A delivery costs ₴150, or nothing from ₴3,000 on. Deposits are taken in cash or by card. */
export const demoPrices: NewOrganization["prices"] = {
  evening: "17:00",
  morning: "10:00",
  grace: 60,
  delivery: { fee: 15_000, freeFrom: 300_000 },
  deposits: { methods: ["cash", "card"] },
}

/** Adds the price list of snow gear, and returns its id. */
export async function addDemoPriceList(tx: Tx): Promise<string> {
  const id = randomUUIDv7()
  const steps = [
    { length: { amount: 3, unit: "day" as const }, hundredths: 260 },
    { length: { amount: 7, unit: "day" as const }, hundredths: 500 },
  ]
  await tx.insert(priceLists).values({ organizationId: tx.organizationId, id, name: "Snow gear", rateUnit: "day", steps })
  return id
}

/** Adds the seasons of the cabin: the holidays, when guests stay three nights, and weekends. */
export async function addDemoSeasons(tx: Tx, cabinId: string) {
  const shared = { organizationId: tx.organizationId, isYearly: true, itemIds: [cabinId] }
  await tx.insert(seasons).values([
    {
      ...shared,
      id: randomUUIDv7(),
      position: 0,
      name: "Winter holidays",
      translations: { uk: { name: "Зимові свята" } },
      first: "12-20",
      last: "01-08",
      percent: 50,
      shortestStay: 3,
    },
    {
      ...shared,
      id: randomUUIDv7(),
      position: 1,
      name: "Weekends",
      translations: { uk: { name: "Вихідні" } },
      first: "01-01",
      last: "12-31",
      weekdays: [5, 6],
      percent: 20,
    },
  ])
}

/** Adds the extras of the demo. Its bookings were made without them. */
export async function addDemoExtras(tx: Tx) {
  const itemsOf = async (extra: DemoExtra) => {
    const numbers = demoItems.flatMap((item, index) => (item.extra === extra ? [index + 1] : []))
    return (await listItemsByNumber(tx, numbers)).map(({ id }) => id).toSorted()
  }
  const shared = { organizationId: tx.organizationId, isCompulsory: false }
  await tx.insert(extras).values([
    {
      ...shared,
      id: randomUUIDv7(),
      number: await takeNumber(tx, "extra"),
      position: 0,
      name: "Helmet",
      description: "With goggles, in all sizes.",
      translations: { uk: { name: "Шолом", description: "З окулярами, усі розміри." } },
      unit: "day",
      price: 5000n,
      itemIds: await itemsOf("helmet"),
    },
    {
      ...shared,
      id: randomUUIDv7(),
      number: await takeNumber(tx, "extra"),
      position: 1,
      name: "Final cleaning",
      translations: { uk: { name: "Прибирання після виїзду" } },
      unit: "booking",
      price: 60_000n,
      isCompulsory: true,
      itemIds: await itemsOf("cleaning"),
    },
  ])
}
