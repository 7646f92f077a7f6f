import { sql } from "drizzle-orm"
import pg from "pg"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { publish } from "#app/platform/database/publish.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Sum } from "#app/platform/money.ts"
import { toWallTime } from "#app/platform/time.ts"
import { newToken } from "#app/platform/token.server.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { type Cart, emptyCart, maxLines } from "../cart.ts"
import { placeOrder } from "../checkout/place-order.server.ts"
import { getItem } from "../shop/get-item.server.ts"
import { readPlaces } from "../shop/read-shop-rules.server.ts"
import { addToCart } from "./add-to-cart.server.ts"
import { changeCart } from "./change-cart.server.ts"
import { readCart } from "./read-cart.server.ts"
import { readStaleCart } from "./read-stale-cart.server.ts"

useDatabase()
configureAccounts({
  origin: "https://rent.example.test",
  secretKey: "a key of the tests",
  google: { clientId: undefined, clientSecret: undefined, issuer: "" },
})

const wall = (day: number) => toWallTime(inDays(day), "Europe/Kyiv")
const cartOf = (lines: Array<[item: number, quantity: number]>, day = 2): Cart => ({
  ...emptyCart,
  key: newToken().token,
  from: wall(day),
  to: wall(day + 1),
  lines: lines.map(([item, quantity]) => ({ item, quantity, guests: null })),
})
const change = (shop: Shop, statement: ReturnType<typeof sql>) => transact(shop.staff, (tx) => tx.execute(statement))
const uah = (amount: bigint): Sum => ({ amount, currency: "UAH" })
const read = (shop: Shop, cart: Cart) => readCart(shop.visitor, cart, "en")
const from = (language: Locale) => ({ language, network: { name: "203.0.113.1", isShared: false } })
const contact = (shop: Shop) => ({
  firstName: "Olena",
  lastName: "Barvinok",
  phone: "067 000 10 01",
  email: "Olena@Example.test",
  note: "",
  payment: "payOnPickup" as const,
  key: newToken().token,
  delivery: "pickup" as const,
  locationId: shop.locationId,
})

describe("A cart that is read", () => {
  test("has the prices of its dates, what is free, and the sum", async () => {
    const shop = await openShop({ items: [{}, { price: 500n, rateUnit: "hour", quantity: 1 }] })
    const cart = await read(shop, cartOf([[1, 2], [2, 1]])) // biome-ignore format: a line is a pair
    expect(cart.lines).toMatchObject([
      { number: 1, units: 1, total: 20_000n, free: 4, problem: null },
      { number: 2, units: 24, total: 12_000n, free: 1, problem: null },
    ])
    expect(cart).toMatchObject({ total: 32_000n, hasProblem: false, nearest: null })
  })

  test("says which item is offered no longer, and does not count it", async () => {
    const shop = await openShop({ items: [{}, {}] })
    await change(shop, sql`update items set archived_at = now() where number = 2`)
    const cart = await read(shop, cartOf([[1, 1], [2, 1]])) // biome-ignore format: a line is a pair
    expect(cart.lines.map((line) => line.problem)).toEqual([null, "gone"])
    expect(cart).toMatchObject({ total: 10_000n, hasProblem: true, nearest: null })
  })

  test("says how many are free where the stock fell or others booked, and when everything is free", async () => {
    const shop = await openShop({ items: [{ quantity: 2 }, {}] })
    await reserve(shop.visitor, booking(shop))
    const cart = await read(shop, cartOf([[1, 2], [2, 1]])) // biome-ignore format: a line is a pair
    expect(cart.lines).toMatchObject([{ problem: "stock", free: 1 }, { problem: null }])
    expect(cart.nearest).toMatchObject({ from: wall(3), to: wall(4) })
    await change(shop, sql`update items set quantity = 1 where number = 1`)
    expect((await read(shop, cartOf([[1, 2]], 9))).lines).toMatchObject([{ problem: "stock", free: 1 }])
  })

  test("with dates that have passed says so, and knows nothing of stock", async () => {
    const shop = await openShop()
    const cart = await read(shop, cartOf([[1, 1]], -3))
    expect(cart).toMatchObject({ period: null, periodProblem: "period.past", hasProblem: true })
    expect(cart.lines).toMatchObject([{ total: null, free: null, problem: null }])
  })

  test("without a period compares with all that the shop has, and names no sum", async () => {
    const shop = await openShop({ items: [{ quantity: 3 }] })
    const cart = await read(shop, { ...cartOf([[1, 5]]), from: "", to: "" })
    expect(cart.lines).toMatchObject([{ problem: "stock", free: null, most: 3 }])
    expect(cart.total).toBeNull()
  })

  test("shows a number of no item as gone, so that it can be taken out", async () => {
    const shop = await openShop()
    const cart = cartOf([[77, 1], [1, 2]]) // biome-ignore format: a line is a pair
    const shown = await read(shop, cart)
    expect(shown.lines).toMatchObject([{ number: 77, name: "Item 77", problem: "gone" }, { number: 1 }])
    expect(shown).toMatchObject({ total: 20_000n, hasProblem: true })
    expect((await changeCart(shop.visitor, cart, { intent: "remove", item: { item: 77, guests: null } })).lines).toMatchObject([
      { item: 1 },
    ])
  })
})

describe("An item that is put into the cart", () => {
  const input = (day: number, { number = 1, quantity = 1 } = {}) => ({
    intent: "add" as const,
    from: wall(day),
    to: wall(day + 1),
    lines: [{ number, quantity }],
  })

  test("with other dates asks whose dates hold, and takes the answer", async () => {
    const shop = await openShop({ items: [{}, {}] })
    const cart = cartOf([[1, 1]])
    const item = await getItem(shop.visitor, 2)
    const add = (intent: "add" | "use-new-dates" | "keep-dates") =>
      addToCart(shop.visitor, cart, item, { ...input(9, { number: 2 }), intent })
    await expect(add("add")).rejects.toMatchObject({ code: "cart.period", status: 409, details: { inCart: { from: wall(2) } } })
    expect(await add("use-new-dates")).toMatchObject({ from: wall(9), lines: [{ item: 1 }, { item: 2 }] })
    expect(await add("keep-dates")).toMatchObject({ from: wall(2), lines: [{ item: 1 }, { item: 2 }] })
  })

  test("is counted with what the cart has of it, and refused beyond the stock", async () => {
    const shop = await openShop({ items: [{ quantity: 2 }] })
    const item = await getItem(shop.visitor, 1)
    const isRefused = { code: "stock", status: 409, details: { inCart: { 1: 2 }, nearest: null, lines: [{ free: 2 }] } }
    await expect(addToCart(shop.visitor, cartOf([[1, 2]]), item, input(2))).rejects.toMatchObject(isRefused)
    expect((await addToCart(shop.visitor, cartOf([[1, 1]]), item, input(2))).lines).toMatchObject([{ quantity: 2 }])

    const tooMany = addToCart(shop.visitor, cartOf([[1, 1]]), item, input(2, { quantity: 3 }))
    const isOfItself = expect.not.objectContaining({ inCart: expect.anything() })
    await expect(tooMany).rejects.toMatchObject({ code: "stock", details: isOfItself })
    await expect(tooMany).rejects.toMatchObject({ details: { lines: [{ asked: 3, free: 2 }] } })
  })
})

describe("A cart of forty lines that somebody has written by hand", () => {
  const numbers = Array.from({ length: maxLines }, (_, index) => index + 1)
  const forty = (quantity: number) => numbers.map((number): [number, number] => [number, quantity])
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop({ items: numbers.map(() => ({ quantity: 2 })) })
    const lines = numbers.map((item) => ({ item, quantity: 1 }))
    for (let day = 3; day < 33; day++)
      await reserve(shop.visitor, booking(shop, { lines, period: { start: inDays(day, 8), end: inDays(day, 20) } }))
    // After this one, no notification of a booking is on its way.
    await publish("")
  })

  /** Counts the statements of one cart page and the rows that they return, once the shop's pages know where it hands things over. One of each reads the plan, by which a checkout is paused, and one the extras. */
  async function workOf(cart: Cart) {
    await readPlaces(shop.visitor)
    const query = vi.spyOn(pg.Client.prototype, "query")
    const { nearest } = await read(shop, cart)
    // The job queue, which looks after its tables meanwhile, takes answers by a callback.
    const sent = query.mock.results.map(({ value }) => value).filter((value) => value !== undefined)
    const answers = (await Promise.all(sent)) as Array<pg.QueryResult | pg.QueryResult[]>
    query.mockRestore()
    return { nearest, statements: answers.length, rows: answers.flat().reduce((sum, { rows }) => sum + rows.length, 0) }
  }

  test("is searched for free dates by the stretches in which it is not free, however many bookings they are made of", async () => {
    const { nearest, statements, rows } = await workOf(cartOf(forty(2), 5))
    expect(nearest).not.toBeNull()
    expect(statements).toBe(7)
    expect(rows).toBeLessThanOrEqual(2 * maxLines + 31)
  })

  test("is not searched for dates when it asks for more of an item than there are, or for items that there are not", async () => {
    const { nearest, statements, rows } = await workOf(cartOf([...forty(2).slice(1), [1, 3]], 5))
    expect([nearest, statements]).toEqual([null, 6])
    expect(rows).toBeLessThanOrEqual(2 * maxLines + 1)
    expect(await workOf(cartOf(forty(2).map(([number]) => [number + 100, 1])))).toEqual({ nearest: null, statements: 5, rows: 1 })
  })
})

describe("A cart that is booked", () => {
  test("becomes one booking with all its lines, brought to the address", async () => {
    const shop = await openShop({ items: [{}, {}] })
    const address = { delivery: "delivery" as const, city: "Lviv", addressLine: "Rynok 1" }
    const input = { ...contact(shop), ...address, seenTotal: uah(30_000n) }
    const key = await placeOrder(shop.visitor, cartOf([[1, 2], [2, 1]]), input, from("uk")) // biome-ignore format: a line is a pair
    const booked = await transact(shop.visitor, (tx) => findReservationByKey(tx, key))
    expect(booked).toMatchObject({
      contactEmail: "olena@example.test",
      contactPhone: "+380670001001",
      deliveryType: "delivery",
      total: 30_000n,
    })
    expect(booked?.deliveryPlace).toMatchObject({ city: "Lviv", addressLine: "Rynok 1" })
    expect(booked?.lines.map((line) => line.quantity)).toEqual([2, 1])
  })

  test("is booked once, however often it is sent", async () => {
    const shop = await openShop()
    const input = contact(shop)
    const [one, other] = await Promise.all([1, 2].map(() => placeOrder(shop.visitor, cartOf([[1, 1]]), input, from("en"))))
    expect(one).toEqual(other)
  })

  test("is booked once: other contents under its key are refused, and learn nothing of the booking", async () => {
    const shop = await openShop()
    const input = contact(shop)
    await placeOrder(shop.visitor, cartOf([[1, 1]]), input, from("en"))
    const corrected = placeOrder(shop.visitor, cartOf([[1, 1]]), { ...input, lastName: "Koval" }, from("en"))
    await expect(corrected).rejects.toMatchObject({ code: "key.reused", details: undefined })
  })

  test("is known as booked to all who still see it, in its own shop alone, and leads only its own browser to the booking", async () => {
    const [shop, other] = [await openShop(), await openShop()]
    const input = contact(shop)
    const key = await placeOrder(shop.visitor, cartOf([[1, 1]]), input, from("en"))
    const begun = cartOf([[1, 1]])
    for (const cart of [emptyCart, begun]) {
      const read = (bookingKey: string) => readStaleCart(shop.visitor, cart, input.key, bookingKey)
      expect(await read(key)).toEqual({ isBooked: true, booking: { number: expect.any(Number), key } })
      for (const wrong of ["", input.key, newToken().token]) expect(await read(wrong)).toEqual({ isBooked: true, booking: null })
    }
    expect(await readStaleCart(other.visitor, emptyCart, input.key, key)).toEqual({ isBooked: false, booking: null })
    expect(await readStaleCart(other.visitor, begun, input.key, key)).toBeNull()
    expect(await readStaleCart(shop.visitor, begun, begun.key, key)).toBeNull()
    expect(await readStaleCart(shop.visitor, emptyCart, "no key", key)).toBeNull()
  })

  test("is refused when its item is gone, its price another than the one shown, or its dates have passed", async () => {
    const shop = await openShop({ items: [{}, {}] })
    const place = (cart: Cart, seenTotal?: Sum) => placeOrder(shop.visitor, cart, { ...contact(shop), seenTotal }, from("en"))
    await change(shop, sql`update items set price = 12500 where number = 1`)
    await change(shop, sql`update items set archived_at = now() where number = 2`)
    await expect(place(cartOf([[1, 1]]), uah(10_000n))).rejects.toMatchObject({
      code: "total.changed",
      details: { was: uah(10_000n), now: uah(12_500n) },
    })
    await expect(place(cartOf([[2, 1]]))).rejects.toMatchObject({ code: "item.gone", status: 409 })
    await expect(place(cartOf([[1, 1]], -3))).rejects.toMatchObject({ code: "period.past" })
    await expect(place(cartOf([[1, 1]]))).resolves.toMatch(/^[\w-]{43}$/)
  })

  test("by two customers with the last unit goes to one, and the other gets the nearest dates for the whole cart", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }, {}] })
    const carts = [cartOf([[1, 1]]), cartOf([[2, 1], [1, 1]])] // biome-ignore format: a line is a pair
    const settled = await Promise.allSettled(carts.map((cart) => placeOrder(shop.visitor, cart, contact(shop), from("en"))))
    const refused = settled.filter((one) => one.status === "rejected")
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: "stock", status: 409, details: { nearest: { start: inDays(3).toString() } } })
  })
})
