import { expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { attempt, race } from "#test/race.ts"
import { booking, inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { addBooking } from "./add-booking.server.ts"

/** Waits longer than production does, so that a busy machine refuses nobody in the race. */
const patience = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000, connectionTimeoutMillis: 60_000 }
const database = useDatabase({ max: 12, ...patience })

test("1,000 attempts of 50 clients book nothing twice, and refuse nobody while stock is left", async () => {
  const shop = await openShop({
    organization: { bufferBefore: "custom", bufferBeforeHours: 1, bufferAfter: "fullDay" },
    items: [{ quantity: 1 }, { quantity: 2 }, { quantity: 3 }, { quantity: 5 }, { quantity: 8 }, { quantity: 13 }],
  })
  const attempts = await race(shop, { clients: 50, attempts: 1000, seed: 20_261_121 })

  expect(attempts).toHaveLength(1000)
  const refused = attempts.filter(({ outcome }) => outcome instanceof Refusal)
  expect(refused.length).toBeGreaterThan(100)
  expect(attempts.length - refused.length).toBeGreaterThan(30)
  expect(await listOverbooked(database.url)).toEqual([])
  expect(await listDrifted(database.url)).toEqual([])
  const again = refused.filter((_, index) => index % 8 === 0)
  for (const { request } of again) expect((await attempt(shop, request)).outcome).toBeInstanceOf(Refusal)
})

test("carts that name the same items in opposite orders wait for each other and never deadlock", async () => {
  const shop = await openShop({ items: Array.from({ length: 5 }, () => ({ quantity: 10_000 })) })
  const forwards = shop.items.map(({ number }) => ({ item: number, quantity: 1 }))
  const carts = Array.from({ length: 60 }, (_, index) => booking(shop, { lines: index % 2 === 0 ? forwards : forwards.toReversed() }))
  const booked = await Promise.all(carts.map((cart) => reserve(shop.visitor, cart)))
  expect(booked.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 60 }, (_, index) => 1001 + index),
  )
})

test("Many customers want the last one: one gets it", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  const outcomes = await Promise.all(Array.from({ length: 24 }, () => attempt(shop, booking(shop))))
  expect(outcomes.filter(({ outcome }) => typeof outcome === "string")).toHaveLength(1)
  expect(await listOverbooked(database.url)).toEqual([])
})

test("Staff at the phone and customers on the website want the last one: one gets it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    const { contact } = booking(shop)
    const line = { id: null, item: 1, quantity: 1, unitPrice: null, reason: "", isPricedAnew: false }
    const byPhone = (caller: number) =>
      addBooking(shop.staff, {
        key: crypto.randomUUID(),
        content: {
          from: wallTime(inDays(2)),
          to: wallTime(inDays(3)),
          lines: [line],
          extras: [],
          ...contact,
          phone: `+38067000300${caller}`,
          place: shop.locationId,
          city: "",
          addressLine: "",
          coupon: "",
          agreed: "",
          agreedReason: "",
          staffNote: "",
          amount: "",
          status: "confirmed",
        },
      })
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? byPhone(index) : reserve(shop.visitor, booking(shop)))),
    )
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []))
    expect(reasons.every((reason) => reason instanceof Refusal && reason.code === "stock")).toBe(true)
  }
  expect([...(await listOverbooked(database.url)), ...(await listDrifted(database.url))]).toEqual([])
})

test("a restored booking races with new ones for the same skis, and exactly one gets them", async () => {
  for (let round = 0; round < 10; round += 1) {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    const { id } = await reserve(shop.visitor, booking(shop))
    await changeStatus(shop.staff, id, "cancelled")
    const results = await Promise.allSettled([
      changeStatus(shop.staff, id, "confirmed"),
      reserve(shop.visitor, booking(shop)),
      reserve(shop.visitor, booking(shop)),
    ])
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  }
  expect(await listOverbooked(database.url)).toEqual([])
})

test("the brute-force invariant allows an accepted shortage, for that item and time only", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }, { quantity: 1 }] })
  const [, second = ""] = shop.items.map(({ id }) => id)
  const request = { period: { start: inDays(300), end: inDays(302) } }
  await reserve(
    shop.staff,
    booking(shop, {
      ...request,
      lines: [
        { item: 1, quantity: 1 },
        { item: 2, quantity: 1 },
      ],
    }),
  )
  await acceptShortage((acceptsShortage) =>
    reserve(
      shop.staff,
      booking(shop, { period: { start: inDays(299), end: inDays(301) }, lines: [{ item: 1, quantity: 1 }], acceptsShortage }),
    ),
  )
  expect(await listOverbooked(database.url)).toEqual([])
  await asOwner(
    database.url,
    `set role orenda_tenant; set orenda.organization = '${shop.id}'; update reservation_items set quantity = 2, held = 2 where item_id = '${second}'`,
  )
  expect(await listOverbooked(database.url)).toMatchObject([{ number: 2 }])
  await asOwner(
    database.url,
    `set role orenda_tenant; set orenda.organization = '${shop.id}'; update reservation_items set quantity = 1, held = 1 where item_id = '${second}'`,
  )
})

test("the brute-force invariant sees an overbooking when there is one", async () => {
  const shop = await openShop({ items: [{ quantity: 1 }] })
  await reserve(shop.visitor, booking(shop, { period: { start: inDays(400), end: inDays(401) } }))
  const other = await reserve(shop.visitor, booking(shop, { period: { start: inDays(402), end: inDays(403) } }))
  await asOwner(
    database.url,
    `set role orenda_tenant; set orenda.organization = '${shop.id}';
     update reservation_items set starts_at = '${inDays(400, 12)}', ends_at = '${inDays(401, 12)}' where reservation_id = '${other.id}'`,
  )
  expect(await listOverbooked(database.url)).toMatchObject([{ number: 1 }])
  expect(await listDrifted(database.url)).not.toEqual([])
})
