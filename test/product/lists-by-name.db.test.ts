import { randomUUIDv7 } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { readClientFilter } from "#app/modules/clients/client-filter.ts"
import { listClients } from "#app/modules/clients/client-list.server.ts"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { readAvailability } from "#app/modules/desk/availability/read-availability.server.ts"
import { readCalendarView } from "#app/modules/desk/calendar/calendar-view.ts"
import { readCalendar } from "#app/modules/desk/calendar/read-calendar.server.ts"
import { choosableItems, listItemChoices } from "#app/modules/desk/fields/booking-choices.server.ts"
import { listFilterChoices } from "#app/modules/desk/list/item-choices.server.ts"
import { readItemFilter } from "#app/modules/inventory/list/item-filter.ts"
import { listInventory } from "#app/modules/inventory/list/item-list.server.ts"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPriceLists } from "#app/modules/pricing/queries.server.ts"
import { priceListInput } from "#app/modules/pricing/settings/price-list-input.ts"
import { addPriceList } from "#app/modules/pricing/settings/price-lists.server.ts"
import { findItems } from "#app/modules/website/editor/inputs/find-items.server.ts"
import { sortOffers } from "#app/modules/website/kinds/shop/filter-items.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { priceListForm } from "#test/foreign-resources.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"

useDatabase()

/** In the order that a list by name has. */
const sorted = [
  "гамак",
  "Гойдалка",
  "ґанок",
  "Ґринджоли",
  "Дошка",
  "екран",
  "Єврокуб",
  "Ідол",
  "їдальня",
  "Їжак 2",
  "їжак 10",
  "Яхта",
  "kayak",
  "Skis",
]

let shop: Shop

beforeAll(async () => {
  const shuffled = sorted.toSorted((one, other) => (one.slice(1) < other.slice(1) ? -1 : 1))
  shop = await openShop({ organization: { language: "uk" }, items: shuffled.map((name) => ({ name })) })
  for (const [index, name] of shuffled.entries()) {
    await createClient(shop.staff, { name, lastName: "", email: "", note: "", phone: `+38067000${String(1000 + index)}` })
    await addPriceList(shop.staff, priceListInput.parse({ ...priceListForm, name }), randomUUIDv7())
  }
})

const inShop = <Rows>(read: (tx: Tx) => Promise<Rows>) => transact(shop.staff, read)

/** Each reads a list whose rows are named in Ukrainian. */
const lists: Record<string, () => Promise<Array<{ name: string }>>> = {
  inventory: async () => (await inShop((tx) => listInventory(tx, readItemFilter(new URLSearchParams("sort=name"))))).rows,
  clients: async () => (await inShop((tx) => listClients(tx, readClientFilter(new URLSearchParams("sort=name"))))).rows,
  "items of a booking, as they are read": () => inShop((tx) => listItemChoices(tx)),
  "items of a booking, as they are shown": async () => choosableItems(await inShop((tx) => listItemChoices(tx)), "uk"),
  "items that bookings are filtered by": async () => (await inShop((tx) => listFilterChoices(tx, undefined, "uk"))) ?? [],
  availability: async () => (await readAvailability(shop.staff, new URLSearchParams(), "uk")).items,
  calendar: async () => (await readCalendar(shop.staff, readCalendarView(new URLSearchParams()), "uk")).rows.map(({ item }) => item),
  "items of the settings of prices": () => inShop(listPricedItems("uk")),
  "price lists": () => inShop(listPriceLists),
  "items of the website editor": () => findItems(shop.staff, { numbers: [], search: "", locale: "uk" }),
  shop: async () =>
    sortOffers(
      (await inShop(listOfferedItems)).map((item) => ({ ...item, image: null })),
      "name",
    ),
}

test.each(Object.keys(lists))("By name, %s goes by the alphabet", async (list) => {
  expect((await lists[list]?.())?.map(({ name }) => name)).toEqual(sorted)
})

describe("Pages by name", () => {
  const inventory = (query: string) => inShop((tx) => listInventory(tx, readItemFilter(new URLSearchParams(`sort=name&${query}`)), 4))
  const clients = (query: string) => inShop((tx) => listClients(tx, readClientFilter(new URLSearchParams(`sort=name&${query}`)), 4))

  test("go through all items and all clients, forwards and back", async () => {
    expect(
      await walk(
        (query) => inventory(query),
        ({ number }) => number,
      ),
    ).toEqual([sorted, sorted])
    expect(
      await walk(
        (query) => clients(query),
        ({ id }) => id,
      ),
    ).toEqual([sorted, sorted])
  })

  interface Page<Row> {
    rows: Row[]
    hasPrevious: boolean
    hasNext: boolean
  }

  async function walk<Row extends { name: string }>(read: (query: string) => Promise<Page<Row>>, keyOf: (row: Row) => string | number) {
    let page = await read("")
    const forwards = [...page.rows]
    while (page.hasNext) {
      page = await read(`after=${page.rows.map(keyOf).at(-1)}`)
      forwards.push(...page.rows)
    }
    const backwards = [...page.rows]
    while (page.hasPrevious) {
      page = await read(`before=${page.rows.map(keyOf)[0]}`)
      backwards.unshift(...page.rows)
    }
    return [forwards, backwards].map((rows) => rows.map(({ name }) => name))
  }
})
