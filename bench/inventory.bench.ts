import { readItemFilter } from "#app/modules/inventory/list/item-filter.ts"
import { readInventory } from "#app/modules/inventory/list/read-inventory.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { countFree } from "#app/modules/reservations/availability/occupancy.server.ts"
import { now } from "#app/platform/clock.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { openShop } from "#test/shop.ts"
import type { Bench } from "./bench.ts"
import { compareShops } from "./compare-shops.ts"
import { fillAsTenant } from "./fill-as-tenant.ts"
import { openDatabase } from "./open-database.ts"

const sizes = { small: 100, large: 10_000 }

const goal = { atMost: 1.5 }

export const bench: Bench = {
  name: "inventory",
  goal: "a page and a search of the inventory: as fast among 10,000 items as among 100, at most 1.5 times the time",
  run: measureInventory,
}

async function measureInventory() {
  const database = await openDatabase()
  openPool(database.url)
  try {
    const [small, large] = [await openShop({ items: [] }), await openShop({ items: [] })]
    await fillAsTenant(database.url, small.id, addItems, [sizes.small])
    await fillAsTenant(database.url, large.id, addItems, [sizes.large])
    await asOwner(database.url, "vacuum analyze")
    const list = (query: string) => (scope: Scope) =>
      readInventory(scope, readItemFilter(new URLSearchParams(query)), {
        locale: "en",
        countFree: (tx, items) => countFree(tx, items, () => ({ start: now(), end: now().add({ minutes: 1 }) })),
      })
    return await compareShops({ small: small.staff, large: large.staff }, [
      { name: "first page", ask: list(""), rows: 50, goal },
      { name: "first page by name", ask: list("sort=name"), rows: 50, goal },
      { name: "a word that 10 items have", ask: list("q=cormorant"), rows: 10, goal },
      { name: "a part of that word and of another", ask: list("q=ormoran+kay"), rows: 10, goal },
      { name: "a word that no item has", ask: list("q=snowmobile"), rows: 0, goal },
      { name: "a word in Cyrillic that 10 items have", ask: list("q=баклан"), rows: 10, goal },
      { name: "a word that most items have", ask: list("q=bicycle"), rows: 50 },
    ])
  } finally {
    await closePool()
    await database.close()
  }
}

/** Ten items of each shop have a name of their own; most of the others share a word. */
const addItems = `
  insert into items (organization_id, id, number, name, short_description, description, item_type, price, price_type, quantity)
  select $1, uuidv7(), item,
    case when item % ($2 / 10) = 0 then 'Kayak Cormorant ' when item % ($2 / 10) = 1 then 'Байдарка Баклан ' else substr(md5((item % 200)::text), 1, 7) || case when item % 5 = 2 then ' tent ' else ' bicycle ' end end || item,
    'For two people, with a bag',
    'Checked and cleaned after every rental. Take it at the counter and bring it back dry; tell us about anything that broke. ' || md5(item::text),
    'equipment', 45000, 'day', 1 + item % 4
  from generate_series(1, $2::int) item`
