import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { addItem } from "#app/modules/inventory/add-item.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { holdLock } from "#test/locks.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { deleteLocation } from "../deletion/delete-location.server.ts"
import { findReservationByKey } from "../queries.server.ts"
import type { ShortageDetails } from "../refusal-details.ts"
import { reserve } from "./reserve.server.ts"

const database = useDatabase()

const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error("The booking was not refused", { cause: error })
  return error
}

const countOf = (shop: Shop, table: string) =>
  transact(shop.staff, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)
    return rows[0]?.count
  })

const bookings = (shop: Shop) => countOf(shop, "reservations")

describe("A booking", () => {
  test("stores the agreed dates, contact, place, items, prices and currency, and a pending payment in person", async () => {
    const shop = await openShop({ items: [] })
    const picture = { organizationId: shop.id, key: "a".repeat(32), width: 640, height: 480, color: "#ffffff" }
    await transact(shop.staff, async (tx) => {
      const imageIds = [await addImage(tx, picture)]
      await addItem(tx, { name: "Skis", kind: "equipment", price: 50_000n, rateUnit: "day", quantity: 4, imageIds })
    })
    const { key, number, total } = await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
    await transact(shop.staff, (tx) => tx.execute(sql`update items set name = 'Renamed', price = 1`))
    await transact(shop.staff, (tx) => tx.execute(sql`delete from item_images`))
    await deleteLocation(shop.staff, shop.locationId)

    expect(number).toBe(1001)
    expect(total).toBe(100_000n)
    const stored = await transact(shop.visitor, (tx) => findReservationByKey(tx, key))
    expect(stored).toMatchObject({
      status: "new",
      contactName: "Olena",
      contactPhone: "+380670001001",
      total: 100_000n,
      currency: "UAH",
      deliveryPlace: { city: "Lviv", addressLine: "Shevska 12" },
    })
    const { start, end } = booking(shop).period
    expect([stored?.startsAt.toString(), stored?.endsAt.toString()]).toEqual([start.toString(), end.toString()])
    expect(stored?.lines).toMatchObject([
      {
        itemName: "Skis",
        imageKey: picture.key,
        quantity: 2,
        unitPrice: 50_000n,
        rateUnit: "day",
        units: 1,
        total: 100_000n,
        active: true,
      },
    ])
    const { rows } = await transact(shop.staff, (tx) =>
      tx.execute(sql`select amount, currency, description, status, method, reference from reservation_payments`),
    )
    const expected = {
      amount: "100000",
      currency: "UAH",
      description: "Skis × 2",
      status: "pending",
      method: "payOnPickup",
    }
    expect(rows).toMatchObject([expected])
    expect(rows[0]?.reference).toMatch(/^\d{13}-[\w-]{16}$/)
    expect(await countOf(shop, "reservation_history")).toBe(1)
    expect(await countOf(shop, "payment_history")).toBe(1)
    expect(await countOf(shop, "invoices")).toBe(0)
  })

  test("gets the next number of its own organization", async () => {
    const [one, other] = [await openShop(), await openShop()]
    const numbers = [
      await reserve(one.visitor, booking(one)),
      await reserve(other.visitor, booking(other)),
      await reserve(one.visitor, booking(one)),
    ]
    expect(numbers.map(({ number }) => number)).toEqual([1001, 1001, 1002])
  })

  test("finds the client by phone and changes nothing of theirs", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    await reserve(
      shop.visitor,
      booking(shop, { contact: { name: "Somebody", lastName: "Else", email: "else@example.test", phone: "+380670001001" } }),
    )
    const { rows } = await transact(shop.staff, (tx) => tx.execute(sql`select name, last_name, email from clients`))
    expect(rows).toEqual([{ name: "Olena", last_name: "Barvinok", email: "olena@example.test" }])
  })

  test("announces its event once, only after commit", async () => {
    const shop = await openShop()
    const { id } = await reserve(shop.visitor, booking(shop))
    await refusalOf(reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 9 }] })))
    const jobs = await asOwner(database.url, `select data from jobs.job where data ->> 'organizationId' = '${shop.id}'`)
    expect(jobs).toEqual([{ data: { organizationId: shop.id, name: "reservation.created", event: { reservationId: id } } }])
  })
})

describe("When the stock does not suffice", () => {
  test("the refusal names the item, the stretch, the free quantity and the nearest free period of the same length", async () => {
    const shop = await openShop({ items: [{ name: "Kayak", quantity: 3 }] })
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(5, 12), end: inDays(6, 9) }, lines: [{ item: 1, quantity: 2 }] }))

    const refusal = await refusalOf(
      reserve(shop.visitor, booking(shop, { period: { start: inDays(5), end: inDays(6) }, lines: [{ item: 1, quantity: 2 }] })),
    )
    expect(refusal).toMatchObject({ code: "stock", status: 409 })
    const details: ShortageDetails = {
      lines: [
        {
          itemNumber: 1,
          name: "Kayak",
          asked: 2,
          free: 1,
          stretches: [{ from: inDays(5, 12).toString(), until: inDays(6, 9).toString(), free: 1 }],
        },
      ],
      nearest: { start: inDays(6).toString(), end: inDays(7).toString() },
    }
    expect(refusal.details).toEqual(details)
    expect(await bookings(shop)).toBe(1)
  })

  test("a return at 10:00 leaves the last one free for a pick-up at 10:00", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(2), end: inDays(3) } }))
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(3), end: inDays(4) } }))
    expect(await bookings(shop)).toBe(2)
  })

  test("a buffer after the booking refuses the next customer, and one hour later accepts them", async () => {
    const shop = await openShop({ organization: { bufferAfter: "custom", bufferAfterHours: 1 }, items: [{ quantity: 1 }] })
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(2), end: inDays(3) } }))
    const refusal = await refusalOf(reserve(shop.visitor, booking(shop, { period: { start: inDays(3, 10, 59), end: inDays(4) } })))
    expect(refusal.details).toMatchObject({
      lines: [{ stretches: [{ from: inDays(3, 10, 59).toString(), until: inDays(3, 11).toString() }] }],
    })
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(3, 11), end: inDays(4) } }))
  })

  test("a shortage only in the buffer names only the requested hours", async () => {
    const shop = await openShop({ organization: { bufferAfter: "custom", bufferAfterHours: 4 }, items: [{ quantity: 1 }] })
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 14), end: inDays(2, 16) } }))
    const request = { start: inDays(2, 10), end: inDays(2, 12) }
    const refusal = await refusalOf(reserve(shop.visitor, booking(shop, { period: request })))
    const stretches = [{ from: request.start.toString(), until: request.end.toString(), free: 0 }]
    expect(refusal.details).toMatchObject({ lines: [{ stretches }] })
  })

  test("counts the free quantity with the buffer included", async () => {
    const shop = await openShop({ organization: { bufferAfter: "custom", bufferAfterHours: 4 }, items: [{ quantity: 2 }] })
    const taken = (from: number, until: number, quantity: number) =>
      reserve(shop.visitor, booking(shop, { period: { start: inDays(2, from), end: inDays(2, until) }, lines: [{ item: 1, quantity }] }))
    await taken(6, 7, 1)
    await taken(14, 16, 2)
    const refusal = await refusalOf(taken(10, 12, 2))
    const stretches = [{ from: inDays(2, 10).toString(), until: inDays(2, 11).toString(), free: 1 }]
    expect(refusal.details).toMatchObject({ lines: [{ free: 0, stretches }] })
  })

  test("one item too few refuses the whole cart, and the same item twice in a cart counts twice", async () => {
    const shop = await openShop({ items: [{ quantity: 5 }, { quantity: 1 }] })
    await refusalOf(
      reserve(
        shop.visitor,
        booking(shop, {
          lines: [
            { item: 1, quantity: 1 },
            { item: 2, quantity: 1 },
            { item: 2, quantity: 1 },
          ],
        }),
      ),
    )
    expect(await bookings(shop)).toBe(0)
    expect(await countOf(shop, "clients")).toBe(0)
  })

  test("staff book beyond it on purpose, and the booking says what is missing", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    await reserve(shop.visitor, booking(shop))
    const refused = await refusalOf(reserve(shop.staff, booking(shop)))
    const { staff } = refused.details as ShortageDetails
    const asCustomer = await refusalOf(reserve(shop.visitor, booking(shop, { acceptsShortage: staff?.digest })))
    expect(JSON.stringify(asCustomer.details)).not.toMatch(/1001|Olena|digest/)
    const { id } = await reserve(shop.staff, booking(shop, { acceptsShortage: staff?.digest }))
    const { rows } = await transact(shop.staff, (tx) => tx.execute(sql`select over_capacity from reservations where id = ${id}`))
    expect(rows).toEqual([
      { over_capacity: [{ itemId: shop.items[0]?.id, from: inDays(2).toString(), until: inDays(3).toString(), missing: 1 }] },
    ])
  })
})

describe("A booking is refused", () => {
  test("with the new total, when it is not the one the customer saw", async () => {
    const shop = await openShop()
    const refusal = await refusalOf(reserve(shop.visitor, booking(shop, { seenTotal: { amount: 9_999n, currency: "UAH" } })))
    expect(refusal).toMatchObject({
      code: "total.changed",
      status: 409,
      details: { was: { amount: 9_999n }, now: { amount: 10_000n, currency: "UAH" } },
    })
    expect(await refusalOf(reserve(shop.visitor, booking(shop, { seenTotal: { amount: 10_000n, currency: "PLN" } })))).toMatchObject({
      code: "total.changed",
      details: { was: { currency: "PLN" }, now: { currency: "UAH" } },
    })
    expect(await bookings(shop)).toBe(0)
    expect(await reserve(shop.visitor, booking(shop, { seenTotal: { amount: 10_000n, currency: "UAH" } }))).toMatchObject({
      total: 10_000n,
    })
  })

  test("for a customer in the past, while staff may record it", async () => {
    const shop = await openShop()
    const yesterday = { start: inDays(-1), end: inDays(1) }
    expect(await refusalOf(reserve(shop.visitor, booking(shop, { period: yesterday })))).toMatchObject({ code: "period.past" })
    await reserve(shop.staff, booking(shop, { period: yesterday }))
  })

  test("for an item that is archived, or another shop's", async () => {
    const [shop] = [await openShop(), await openShop({ items: [{}, {}] })]
    expect(await refusalOf(reserve(shop.visitor, booking(shop, { lines: [{ item: 2, quantity: 1 }] })))).toMatchObject({
      code: "item.gone",
    })
    await transact(shop.staff, (tx) => tx.execute(sql`update items set archived_at = now()`))
    expect(await refusalOf(reserve(shop.visitor, booking(shop)))).toMatchObject({ code: "item.gone" })
  })

  test("for pick-up at a location that is not a pick-up point, or another shop's", async () => {
    const [shop, other] = [await openShop(), await openShop()]
    const elsewhere = booking(shop, { delivery: { type: "pickup", locationId: other.locationId } })
    expect(await refusalOf(reserve(shop.visitor, elsewhere))).toMatchObject({ code: "location.gone", status: 409 })
    await transact(shop.staff, (tx) => tx.execute(sql`update organizations set delivers = false`))
    const brought = booking(shop, { delivery: { type: "delivery", city: "Lviv", street: "", addressLine: "Zelena 1", zipCode: "" } })
    expect(await refusalOf(reserve(shop.visitor, brought))).toMatchObject({ code: "delivery.none", field: undefined, status: 409 })
  })

  test.each([0, -1, 1.5, 10_001, Number.NaN])("for a quantity of %s", async (quantity) => {
    const shop = await openShop()
    expect(await refusalOf(reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity }] })))).toMatchObject({
      code: "quantity.invalid",
    })
  })

  test("whole, when its payment can't be recorded", async () => {
    const shop = await openShop()
    await asOwner(database.url, `alter table reservation_payments add constraint broken check (organization_id <> '${shop.id}') not valid`)
    expect(await refusalOf(reserve(shop.visitor, booking(shop)))).toMatchObject({ code: "payment.failed", status: 500 })
    for (const table of ["reservations", "reservation_items", "clients", "reservation_history"]) expect(await countOf(shop, table)).toBe(0)
    expect(await asOwner(database.url, `select from jobs.job where data ->> 'organizationId' = '${shop.id}'`)).toEqual([])
  })
})

test("a lock timeout is refused as busy, also in a queue of locks, and nothing is booked", async () => {
  const shop = await openShop()
  const { release } = await holdLock(
    database.url,
    `set local role orenda_tenant; set local orenda.organization = '${shop.id}'; select from items for update`,
  )
  const refusals = await Promise.all([1, 2, 3].map(() => refusalOf(reserve(shop.visitor, booking(shop)))))
  await release()
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: "busy", status: 409 })
  expect(await bookings(shop)).toBe(0)
})

test("an email is stored in lower case, and times that are not whole minutes are refused", async () => {
  const shop = await openShop()
  const request = booking(shop)
  const { id } = await reserve(shop.staff, { ...request, contact: { ...request.contact, email: "Olena@Example.Test" } })
  const { rows } = await transact(shop.staff, (tx) => tx.execute(sql`select contact_email from reservations where id = ${id}`))
  expect(rows).toEqual([{ contact_email: "olena@example.test" }])
  const period = { start: inDays(2).add({ seconds: 1 }), end: inDays(3) }
  expect(await refusalOf(reserve(shop.staff, booking(shop, { period })))).toMatchObject({ code: "period.minutes" })
})

describe("One idempotency key", () => {
  test("sent again is the same booking, even when nothing is free any more", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    const request = booking(shop)
    const first = await reserve(shop.visitor, request)
    expect(await reserve(shop.visitor, { ...request, seenTotal: { amount: 1n, currency: "UAH" }, language: "uk" })).toEqual(first)
    expect(await bookings(shop)).toBe(1)
  })

  test("sent eight times at once is one booking", async () => {
    const shop = await openShop()
    const request = booking(shop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => reserve(shop.visitor, request)))
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
    expect(await bookings(shop)).toBe(1)
  })

  test("sent with other content is refused, also concurrently", async () => {
    const shop = await openShop({ items: [{}, {}] })
    const request = booking(shop)
    const race = await Promise.allSettled([1, 2].map((item) => reserve(shop.visitor, { ...request, lines: [{ item, quantity: 1 }] })))
    expect(race.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await refusalOf(reserve(shop.visitor, { ...request, lines: [{ item: 1, quantity: 3 }] }))).toMatchObject({
      code: "key.reused",
      status: 422,
    })
    expect(await bookings(shop)).toBe(1)
  })

  test("sent with another note is refused", async () => {
    const shop = await openShop()
    const request = { ...booking(shop), note: "By the evening train" }
    const first = await reserve(shop.visitor, request)
    expect(await reserve(shop.visitor, request)).toEqual(first)
    for (const note of ["By the morning train", ""])
      expect(await refusalOf(reserve(shop.visitor, { ...request, note }))).toMatchObject({ code: "key.reused" })
  })

  test("belongs to one organization: two shops may receive the same", async () => {
    const [one, other] = [await openShop(), await openShop()]
    const idempotencyKey = crypto.randomUUID()
    const first = await reserve(one.visitor, booking(one, { idempotencyKey }))
    const second = await reserve(other.visitor, booking(other, { idempotencyKey }))
    expect(first.id).not.toBe(second.id)
  })
})
