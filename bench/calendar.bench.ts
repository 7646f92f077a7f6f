import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { readCalendarView } from "#app/modules/desk/calendar/calendar-view.ts"
import { readCalendar } from "#app/modules/desk/calendar/read-calendar.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import { addMember, type SignedIn, signIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { type Program, startProgram } from "#test/programs/program.ts"
import { openShop, type Shop } from "#test/shop.ts"
import type { Bench, Figure } from "./bench.ts"
import { fillAsTenant } from "./fill-as-tenant.ts"
import { openBrowser } from "./open-browser.ts"
import { openDatabase } from "./open-database.ts"
import { percentile } from "./percentile.ts"
import { cpuMilliseconds, postmasterOf } from "./process-cost.ts"

const size = { items: 300, inView: 2_000, completed: 20_000 }

export const bench: Bench = {
  name: "calendar",
  goal: "30 days of 300 items with 2,000 bookings among 22,000: read with at most 150 ms of CPU, a page of at most 150 KB gzipped, frames while scrolling at most twice as long as those of blank rows",
  run: measureCalendar,
}

async function measureCalendar(): Promise<Figure[]> {
  const database = await openDatabase()
  let program: Program | undefined
  try {
    openPool(database.url)
    const secretKey = "s".repeat(32)
    program = await startProgram(database.dataDir, { DATABASE_URL: database.url, DEMO: "off", SECRET_KEY: secretKey, LOG_LEVEL: "warn" })
    configureAccounts({ origin: program.origin, secretKey, google: { clientId: undefined, clientSecret: undefined, issuer: "" } })
    const shop = await openShop({ items: [] })
    await fillAsTenant(database.url, shop.id, addItems, [size.items])
    await fillAsTenant(database.url, shop.id, addBookings, [size.inView, size.completed, size.items])
    await asOwner(database.url, "vacuum analyze")
    const member = await signIn(program, await addMember(shop, "admin"))
    return [
      ...(await measureReading(shop, database.dataDir)),
      ...(await measurePage(program, member)),
      ...(await measureScrolling(program, member)),
    ]
  } finally {
    await program?.stop()
    await closePool()
    await database.close()
  }
}

const rounds = 20

/** CPU of the program and the database together. */
async function measureReading({ staff }: Shop, dataDir: string): Promise<Figure[]> {
  const read = (query: string) => readCalendar(staff, readCalendarView(new URLSearchParams(query)), "en")
  const bars = (await read("days=30")).rows.reduce((sum, row) => sum + row.bars.length, 0)
  const cpuOf = async (query: string) => {
    const before = cpuMilliseconds([process.pid, postmasterOf(dataDir)])
    for (let round = 0; round < rounds; round++) await read(query)
    return (cpuMilliseconds([process.pid, postmasterOf(dataDir)]) - before) / rounds
  }
  return [
    { figure: "bars in 30 days", value: bars, unit: "", goal: { atLeast: size.inView } },
    { figure: "reading 30 days: CPU", value: await cpuOf("days=30"), unit: "ms", goal: { atMost: 150 } },
    { figure: "reading 14 days: CPU", value: await cpuOf("days=14"), unit: "ms" },
  ]
}

async function measurePage({ origin, pid }: Program, { headers }: SignedIn): Promise<Figure[]> {
  const load = async () => (await fetch(`${origin}/reservations/calendar?days=30`, { headers })).text()
  const html = await load()
  const before = cpuMilliseconds([pid])
  for (let round = 0; round < rounds; round++) await load()
  return [
    { figure: "page", value: Buffer.byteLength(html) / 1024, unit: "KB" },
    { figure: "page, gzipped", value: gzipSync(html).length / 1024, unit: "KB", goal: { atMost: 150 } },
    { figure: "page: CPU of the program", value: (cpuMilliseconds([pid]) - before) / rounds, unit: "ms" },
  ]
}

/** Frames while the rows are scrolled, beside those of as many blank rows in the same browser. */
async function measureScrolling({ origin }: Program, { headers }: SignedIn): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const pairs = (headers.Cookie ?? "").split("; ").map((pair) => pair.split(/=(.*)/s))
    await page.context().addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: origin })))
    await page.goto(`${origin}/reservations/calendar?days=30`)
    await page.locator("[data-item]").first().waitFor()
    await page.waitForTimeout(3000)
    const bars = await scroll(page)
    await page.setContent(
      `<div data-days style="height:600px;overflow:auto">${'<div style="height:60px;border-bottom:1px solid">1</div>'.repeat(size.items)}</div>`,
    )
    const blank = await scroll(page)
    return [
      { figure: "scrolling: p95 of a frame", value: bars, unit: "ms" },
      { figure: "scrolling blank rows: p95 of a frame", value: blank, unit: "ms" },
      { figure: "scrolling, as a multiple of blank rows", value: bars / blank, unit: "×", goal: { atMost: 2 } },
    ]
  } finally {
    await browser.close()
  }
}

/** Scrolls 60 px in each of 200 frames. Returns the 95th percentile of their lengths in milliseconds. */
async function scroll(page: Page) {
  const frames = await page.evaluate(async () => {
    const scroller = document.querySelector("[data-days]")
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const lengths: number[] = []
    let last = await nextFrame()
    for (let frame = 0; frame < 200; frame++) {
      scroller?.scrollBy(0, 60)
      const now = await nextFrame()
      lengths.push(now - last)
      last = now
    }
    return lengths
  })
  return percentile(frames, 0.95)
}

const addItems = `
  insert into items (organization_id, id, number, name, item_type, price, price_type, quantity, max_span)
  select $1, gen_random_uuid(), n, 'Bicycle ' || n, 'equipment', 45000, 'day', 2 + n % 4, interval '3 days' from generate_series(1, $2::int) n`

/** Bookings of two days: $2 spread over the next 28 days, and $3 over the two years before. */
const addBookings = `
  with item as (select id, number from items where organization_id = $1), made as (
    select gen_random_uuid() as id, n, n <= $2::int as ahead,
      date_trunc('week', now()) + case when n <= $2::int then make_interval(hours => n * 660 / $2::int) else make_interval(hours => -((n - $2::int) * 17000 / $3::int)) end as starts_at
    from generate_series(1, $2::int + $3::int) n
  ), booked as (
    insert into reservations (organization_id, id, number, key, status, starts_at, ends_at, occupied_from, occupied_until, contact_name, contact_last_name,
      contact_email, contact_phone, language, delivery_type, delivery_place, total_cost, currency, idempotency_key, idempotency_hash)
    select $1, id, 1000 + n, id::text, case when ahead then 'confirmed' else 'completed' end, starts_at, starts_at + interval '2 days', starts_at,
      starts_at + interval '50 hours', 'Olena', initcap(translate(substr(md5((n % 500)::text), 1, 8), '0123456789', 'klmnoprstu')),
      'client-' || n || '@example.test', '+38067' || lpad(n::text, 7, '0'), 'en', 'delivery', '{}', 10000, 'UAH', id::text, ''
    from made
  )
  insert into reservation_items (organization_id, id, reservation_id, item_id, position, quantity, held, item_name, unit_price, rate_unit, units, total, from_at, until_at, starts_at, ends_at, active)
  select $1, gen_random_uuid(), made.id, item.id, 0, 1, 1, 'Bicycle', 10000, 'day', 1, 10000, starts_at, starts_at + interval '50 hours', starts_at, starts_at + interval '50 hours', ahead
  from made join item on item.number = 1 + (made.n * 7) % $4::int`
