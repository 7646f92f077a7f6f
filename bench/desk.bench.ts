import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { bookingFilter, readBookingFilter } from "#app/modules/desk/filter/booking-filter.ts"
import { readBookings } from "#app/modules/desk/list/read-bookings.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { addMember, signIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { startProgram } from "#test/programs/program.ts"
import { openShop, type Shop } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { compareShops } from "./compare-shops.ts"
import { fillAsTenant } from "./fill-as-tenant.ts"
import { type BenchDatabase, openDatabase } from "./open-database.ts"
import { cpuMilliseconds, postmasterOf } from "./process-cost.ts"

const sizes = { small: 10_000, large: 100_000 }

const goal = { atMost: 1.5 }

export const bench: Bench = {
  name: "desk",
  goal: "a page of the bookings with all its counts: at most 10 ms of CPU among 100,000 bookings, and 1.5 times the time of 10,000; its page at most 12 ms of CPU of the program and 150 KB",
  run: measureDesk,
}

async function measureDesk() {
  const database = await openDatabase()
  openPool(database.url)
  try {
    const [small, large] = [await openShop({ items: [{}, {}, {}] }), await openShop({ items: [{}, {}, {}] })]
    await fillAsTenant(database.url, small.id, addBookings, [sizes.small])
    await fillAsTenant(database.url, large.id, addBookings, [sizes.large])
    await asOwner(database.url, "vacuum analyze")
    const read = (query: string) => (scope: Scope) => readBookings(scope, readBookingFilter(new URLSearchParams(query)))
    const questions = [
      { name: "first page", ask: read(""), rows: 50, goal },
      { name: "coming first", ask: read("sort=coming"), rows: 50, goal },
      { name: "page 1,000", ask: readFarBack(large.staff), rows: 50, goal },
      { name: "completed", ask: read("tab=completed"), rows: 50, goal },
      { name: "a phone as it is typed", ask: read("q=067+615+30+63"), rows: 1, goal },
      { name: "a last name of 10 bookings", ask: read("q=barvinok"), rows: 10, goal },
      { name: "a last name in Cyrillic of 10 bookings", ask: read("q=Дзвінка"), rows: 10, goal },
      { name: "a name of nobody", ask: read("q=konvalia"), rows: 0, goal },
    ]
    const figures = await compareShops({ small: small.staff, large: large.staff }, questions)
    for (const { name, ask } of questions) figures.push(await cpuOf(name, () => ask(large.staff), database.dataDir))
    const others = {
      "a first name of most": "q=andrii",
      "an item": "item=2",
      "failed payments": "payment=failed",
      "money due": "payment=open",
    }
    for (const [name, query] of Object.entries(others)) {
      const { figure, value, unit } = await cpuOf(name, () => read(query)(large.staff), database.dataDir)
      figures.push({ figure, value, unit })
    }
    return [...figures, ...(await measurePage(database, large))]
  } finally {
    await closePool()
    await database.close()
  }
}

/** Reads the page in the middle of the list: the thousandth of the large shop. */
const readFarBack = (large: Scope) => (scope: Scope) =>
  readBookings(scope, bookingFilter({ after: { number: 1000 + (scope === large ? sizes.large : sizes.small) / 2, seconds: undefined } }))

const rounds = 100

const cpuGoal = { atMost: 10 }

/** CPU milliseconds of an answer, of the program and the database together. */

async function cpuOf(name: string, ask: () => Promise<unknown>, dataDir: string): Promise<Figure> {
  const spent = () => cpuMilliseconds([process.pid, postmasterOf(dataDir)])
  const before = spent()
  for (let round = 0; round < rounds; round++) await ask()
  return { figure: `${name}: CPU`, value: (spent() - before) / rounds, unit: "ms", goal: cpuGoal }
}

/** The first page as a browser opens it. */
async function measurePage(database: BenchDatabase, shop: Shop): Promise<Figure[]> {
  const secretKey = "s".repeat(32)
  const program = await startProgram(database.dataDir, {
    DATABASE_URL: database.url,
    DEMO: "off",
    SECRET_KEY: secretKey,
    LOG_LEVEL: "warn",
  })
  try {
    configureAccounts({ origin: program.origin, secretKey, google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
    const { headers } = await signIn(program, await addMember(shop, "admin"))
    const load = async () => (await fetch(`${program.origin}/reservations/manage`, { headers })).bytes()
    for (let round = 1; round < rounds; round++) await load()
    const before = cpuMilliseconds([program.pid])
    for (let round = 0; round < rounds; round++) await load()
    const cpu = (cpuMilliseconds([program.pid]) - before) / rounds
    return [
      { figure: "page: CPU of the program", value: cpu, unit: "ms", goal: { atMost: 12 } },
      { figure: "page", value: (await load()).byteLength / 1024, unit: "KB", goal: { atMost: 150 } },
    ]
  } finally {
    await program.stop()
  }
}

/** A hundredth of the bookings lies ahead, four start today; most others are completed and paid. */
const addBookings = `
  with item as (select id, number from items where organization_id = $1), made as (
    select gen_random_uuid() as id, n, 1000 + n as number,
      date_trunc('day', now()) + interval '10 hours' + make_interval(days => case when n > $2 - 4 then 0 else (n - $2 * 99 / 100) * 2000 / $2 + case when n >= $2 * 99 / 100 then 1 else -1 end end) as starts_at
    from generate_series(1, $2::int) n
  ), booked as (
    insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, occupied_from, occupied_until, contact_name, contact_last_name,
      contact_email, contact_phone, language, delivery_type, delivery_place, total_cost, currency, idempotency_key, idempotency_hash)
    select $1, id, number, id::text, case when n > $2 * 99 / 100 then 'confirmed' when n % 10 = 0 then 'cancelled' else 'completed' end,
      starts_at, starts_at + interval '2 days', starts_at, starts_at + interval '2 days',
      case when n % ($2 / 10) = 0 then 'Olena' when n % 5 = 2 then 'Taras' else 'Andrii' end,
      case when n % ($2 / 10) = 0 then 'Barvinok' when n % ($2 / 10) = 1 then 'Дзвінка' else initcap(translate(substr(md5((n % 5000)::text), 1, 8), '0123456789', 'klmnoprstu')) end,
      'client-' || n || '@example.test', '+38067' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      'en', 'delivery', '{}', 10000, 'UAH', id::text, ''
    from made
  ), paid as (
    insert into reservation_payments (organization_id, id, reservation_id, amount, currency, description, reference, status, method)
    select $1, gen_random_uuid(), id, 10000, 'UAH', '', id::text, case when n > $2 * 99 / 100 then 'pending' when n % ($2 / 60) = 0 then 'failed' else 'completed' end, 'cash' from made
  )
  insert into reservation_items (organization_id, id, reservation_id, item_id, position, quantity, held, item_name, unit_price, rate_unit, units, total, from_at, until_at, starts_at, ends_at, active)
  select $1, gen_random_uuid(), made.id, item.id, 0, 1, 1, 'Skis', 10000, 'day', 1, 10000, starts_at, starts_at + interval '2 days', starts_at, starts_at + interval '2 days', n > $2 * 99 / 100
  from made join item on item.number = 1 + n % 3`
