import { listClients } from "#app/modules/clients/client-list.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { openShop } from "#test/shop.ts"
import type { Bench } from "./bench.ts"
import { compareShops } from "./compare-shops.ts"
import { fillAsTenant } from "./fill-as-tenant.ts"
import { openDatabase } from "./open-database.ts"

const sizes = { small: 1_000, large: 100_000 }

const goal = { atMost: 1.5 }

export const bench: Bench = {
  name: "clients",
  goal: "a page and a search of the clients: as fast among 100,000 as among 1,000, at most 1.5 times the time",
  run: measureClients,
}

async function measureClients() {
  const database = await openDatabase()
  openPool(database.url)
  try {
    const [small, large] = [await openShop({ items: [] }), await openShop({ items: [] })]
    await fillAsTenant(database.url, small.id, addClients, [sizes.small])
    await fillAsTenant(database.url, large.id, addClients, [sizes.large])
    await asOwner(database.url, "vacuum analyze")
    const list = (search: string) => (scope: Scope) =>
      transact(scope, (tx) => listClients(tx, { search, sort: "newest", after: undefined, before: undefined }))
    return await compareShops({ small: small.staff, large: large.staff }, [
      { name: "first page", ask: list(""), rows: 50, goal },
      { name: "a last name that 10 clients have", ask: list("barvinok"), rows: 10, goal },
      { name: "a part of that name and of another", ask: list("arvino ole"), rows: 10, goal },
      { name: "a phone number as it is typed", ask: list("067 615 30 63"), rows: 1 },
      { name: "a name that no client has", ask: list("konvalia"), rows: 0, goal },
      { name: "a last name in Cyrillic that 10 clients have", ask: list("Дзвінка"), rows: 10, goal },
      { name: "a first name that most clients have", ask: list("andrii"), rows: 50 },
    ])
  } finally {
    await closePool()
    await database.close()
  }
}

/** Ten clients of each shop have a last name of their own; most of the others share a first name. */
const addClients = `
  insert into clients (organization_id, id, name, last_name, email, phone)
  select $1, uuidv7(),
    case when client % ($2 / 10) = 0 then 'Olena' when client % 5 = 2 then 'Taras' else 'Andrii' end,
    case when client % ($2 / 10) = 0 then 'Barvinok' when client % ($2 / 10) = 1 then 'Дзвінка' else initcap(translate(substr(md5((client % 5000)::text), 1, 8), '0123456789', 'klmnoprstu')) end,
    'client-' || client || '@example.test', '+38067' || lpad((client * 7919 % 10000000)::text, 7, '0')
  from generate_series(1, $2::int) client`
