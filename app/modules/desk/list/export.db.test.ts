import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { editTax } from "#app/modules/pricing/settings/edit-price-settings.server.ts"
import { taxValues } from "#app/modules/pricing/tax/tax-input.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { browse } from "#test/http.ts"
import { addExtras, addTestCoupon, booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())

async function exportFrom(shop: Shop, query: string, cookie = "") {
  const member = await openSession(await addMember(shop, "member"))
  const answer = await browse(program, `/reservations/export.csv${query}`, { headers: { Cookie: `${member.headers.Cookie}; ${cookie}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/)
  return Buffer.from(await answer.arrayBuffer())
    .toString("utf8")
    .trimEnd()
    .split("\r\n")
}

const at = (text: string) => Temporal.Instant.from(text)

test("Exports the bookings of a view in the language of the page, without formulas and without another shop's", async () => {
  const shop = await openShop({ items: [{ name: "Skis", translations: { uk: { name: "Лижі" } } }, { name: "Boots" }] })
  const other = await openShop()
  await reserve(other.visitor, booking(other))
  const contact = { name: "=Olena", lastName: "Barvinok", phone: "+380670001001", email: "olena@example.test" }
  const made = await reserve(
    shop.staff,
    booking(shop, {
      period: { start: at("2026-03-28T21:30:00Z"), end: at("2026-03-29T21:30:00Z") },
      contact,
      lines: [
        { item: 1, quantity: 2 },
        { item: 2, quantity: 1 },
      ],
    }),
  )
  await addTestCoupon(shop, { code: "SNOW" })
  const cancelled = await reserve(shop.visitor, booking(shop, { coupon: "snow" }))
  await changeStatus(shop.staff, cancelled.id, "cancelled", { reason: "noShow" })
  await transact(shop.staff, (tx) =>
    tx.execute(sql`update reservation_payments set amount = 10050, status = 'completed' where reservation_id = ${made.id}`),
  )
  await transact(shop.staff, (tx) => tx.execute(sql`update reservations set note = 'Second floor, left' where id = ${made.id}`))
  expect(await exportFrom(shop, "?status=new&payment=open&after=1")).toEqual([
    "\ufeffNumber,Status,Client,Phone,Email,Pick-up,Return,Handed out at,Returned at,Items,Extras,Pick-up or delivery,Coupon,Discount,Total,Paid,To pay,Tax rate (%),Tax included,Currency,Customer’s note,Reason for cancelling",
    `${made.number},New,'=Olena Barvinok,067 000 1001,olena@example.test,2026-03-28 23:30,2026-03-30 00:30,,,"Skis × 2; Boots",,` +
      `"Pick-up: Counter, Shevska 12, Lviv",,,600.00,100.50,499.50,,,UAH,"Second floor, left",`,
  ])
  const [, line] = await exportFrom(shop, `?q=${cancelled.number}`, "locale=uk")
  expect(line).toMatch(
    /^\d+,Скасовано,Olena Barvinok,.*,Лижі,,"Самовивіз: Counter, Shevska 12, Lviv",SNOW,10\.00,0\.00,0\.00,0\.00,,,UAH,,Не прийшли$/,
  )
  expect(await exportFrom(shop, "?q=nobody")).toHaveLength(1)
  await transact(shop.staff, (tx) =>
    tx.execute(sql`update reservations set hold_until = now() + interval '9 minutes' where id = ${made.id}`),
  )
  expect((await exportFrom(shop, `?q=${made.number}`)).at(1)).toMatch(/^\d+,Paying now,/)
  await transact(shop.staff, (tx) => tx.execute(sql`update reservations set hold_until = null, is_test = true where id = ${made.id}`))
  expect((await exportFrom(shop, `?q=${made.number}`)).at(1)).toMatch(/^\d+,New \(Test\),/)
})

test("Says of a stay its own times, its guests and where it is", async () => {
  const cabin = { name: "Cabin", kind: "property", rateUnit: "night", address: "Lisova 3" } as const
  const shop = await openShop({ items: [cabin, { name: "Skis" }] })
  const stay = { item: 1, quantity: 1, guests: { adults: 2, children: 1 } }
  await reserve(
    shop.visitor,
    booking(shop, { period: { start: inDays(2, 9), end: inDays(4, 18) }, lines: [stay, { item: 2, quantity: 1 }] }),
  )
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(5, 0), end: inDays(6, 0) }, lines: [stay] }))
  const file = (await exportFrom(shop, "")).join("\n")
  expect(file).toMatch(/"Cabin \([\d-]+ 14:00 – [\d-]+ 11:00, 2\sadults, 1\schild\); Skis",,"Pick-up: Counter, Shevska 12, Lviv"/)
  expect(file).toMatch(/,"Cabin \(2\sadults, 1\schild\)",,Lisova 3,/)
})

test("Lists the extras of a booking, in the language of the file", async () => {
  const shop = await openShop({ items: [{ name: "Skis" }] })
  await addExtras(shop, { translations: { uk: { name: "Шолом" } } }, { name: "Cleaning", unit: "booking", isCompulsory: true })
  const extras = [{ extra: 1, item: null, quantity: 1 }]
  await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 2 }], extras }))
  expect((await exportFrom(shop, "")).at(1)).toContain(`,Skis × 2,"Helmet × 2; Cleaning",`)
  expect((await exportFrom(shop, "", "locale=uk")).at(1)).toContain(`,Skis × 2,"Шолом × 2; Cleaning",`)
})

test("Says the tax within a total at the rate of its time, without what was kept for a loss", async () => {
  const shop = await openShop({ organization: { prices: { taxRate: 750 } } })
  const { id } = await reserve(shop.visitor, booking(shop))
  await editTax(shop.staff, { prices: { taxRate: 2000 }, opened: taxValues({ taxRate: 750 }) })
  expect((await exportFrom(shop, "")).at(1)).toMatch(/,100\.00,0\.00,100\.00,7\.5,6\.98,UAH,,$/)
  await transact(shop.staff, async (tx) => {
    await tx.execute(sql`insert into booking_charges (organization_id, id, reservation_id, position, kind, amount)
      values (${shop.id}, gen_random_uuid(), ${id}, 0, 'deposit', 5000)`)
    await tx.execute(sql`update reservations set total_cost = total_cost + 5000 where id = ${id}`)
  })
  expect((await exportFrom(shop, "")).at(1)).toMatch(/,150\.00,0\.00,150\.00,7\.5,6\.98,UAH,,$/)
})

test("Says when a booking really went out, and when it was back", async () => {
  const shop = await openShop({})
  const { id } = await reserve(shop.staff, booking(shop))
  const at = (column: string, time: string) =>
    transact(shop.staff, (tx) => tx.execute(sql`update hand_overs set ${sql.raw(column)} = ${time}::timestamptz`))
  await changeStatus(shop.staff, id, "inProgress")
  await at("out_at", "2026-03-28T09:12:30Z")
  expect((await exportFrom(shop, "")).at(1)).toMatch(/,2026-03-28 11:12,,Skis/)
  await changeStatus(shop.staff, id, "completed")
  await at("back_at", "2026-03-29T15:01:59Z")
  expect((await exportFrom(shop, "")).at(1)).toMatch(/,2026-03-28 11:12,2026-03-29 18:01,Skis/)
})

test("Exports every booking of a large list once, in its order", async () => {
  const shop = await openShop({ items: [{ quantity: 10_000 }] })
  await reserve(shop.visitor, booking(shop))
  const copied = sql.raw(
    "organization_id, status, ends_at, occupied_from, occupied_until, contact_name, contact_last_name, contact_email, contact_phone, language, delivery_type, delivery_place, total_cost, currency, idempotency_hash",
  )
  await transact(shop.staff, (tx) =>
    tx.execute(
      sql`insert into reservations (id, key, number, idempotency_key, starts_at, ${copied})
        select gen_random_uuid(), 'k' || n, number + n, 'i' || n, starts_at + n % 7 * interval '1 minute', ${copied} from reservations, generate_series(1, 1100) n`,
    ),
  )
  const lines = (await exportFrom(shop, "?sort=latest")).slice(1).map((line) => line.split(","))
  expect(new Set(lines.map(([number]) => number)).size).toBe(1101)
  const starts = lines.map((cells) => cells[5] ?? "")
  expect(starts).toEqual(starts.toSorted().toReversed())
})
