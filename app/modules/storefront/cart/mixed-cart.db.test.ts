import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { type Cart, emptyCart } from "../cart.ts"
import { placeOrder } from "../checkout/place-order.server.ts"
import { getItem } from "../shop/get-item.server.ts"
import { addToCart } from "./add-to-cart.server.ts"
import { readCart } from "./read-cart.server.ts"
import { refillCart } from "./refill-cart.server.ts"

useDatabase()
const clock = useClock()
configureAccounts({
  origin: "https://rent.example.test",
  secretKey: "a key of the tests",
  google: { clientId: undefined, clientSecret: undefined, issuer: "" },
})
const [cabin, skis] = [1, 2]
const none = { from: "", to: "" }
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Cabin", kind: "property", rateUnit: "night" }, { name: "Skis" }] })
})

const dates = (from: number, to: number) => ({ from: wallTime(inDays(from)).slice(0, 10), to: wallTime(inDays(to)).slice(0, 10) })
const times = (from: number, to: number) => ({ from: wallTime(inDays(from)), to: wallTime(inDays(to, 18)) })
const cartOf = (period: Pick<Cart, "from" | "to">, ...items: number[]): Cart => ({
  ...emptyCart,
  ...period,
  key: newToken().token,
  lines: items.map((item) => ({ item, quantity: 1, guests: null })),
})
const add = async (cart: Cart, item: number, period: Pick<Cart, "from" | "to">) =>
  addToCart(shop.visitor, cart, await getItem(shop.visitor, item), {
    ...period,
    intent: "add",
    lines: [{ number: item, quantity: 1 }],
  })

describe("A cart of nights and of items with times", () => {
  test("with dates alone is asked for its dates, and is not booked", async () => {
    const cart = cartOf(dates(3, 6), cabin, skis)
    expect(await readCart(shop.visitor, cart, "en")).toMatchObject({ ...none, period: null, periodProblem: null, hasProblem: true })
    const order = {
      key: cart.key,
      firstName: "Olena",
      lastName: "",
      phone: "067 000 10 01",
      email: "olena@example.test",
      note: "",
      payment: "payOnPickup" as const,
      delivery: "pickup" as const,
      locationId: shop.locationId,
    }
    const visit = { language: "en" as const, network: { name: "203.0.113.1", isShared: false } }
    await expect(placeOrder(shop.visitor, cart, order, visit)).rejects.toMatchObject({ code: "time.invalid" })
    await expect(placeOrder(shop.visitor, { ...cart, ...times(3, 6) }, order, visit)).resolves.toMatch(/^[\w-]{43}$/)
  })

  test("takes a stay while its other items have no dates, and has none then", async () => {
    const cart = await add(cartOf(none, skis), cabin, dates(3, 6))
    expect(cart).toMatchObject({ ...none, lines: [{ item: skis }, { item: cabin }] })
    await expect(add(cartOf(none, skis), cabin, dates(6, 6))).rejects.toMatchObject({ code: "rule.shortest-night=1" })
  })

  test("gives a stay the times that its other items have", async () => {
    expect(await add(cartOf(times(3, 6), skis), cabin, dates(3, 6))).toMatchObject(times(3, 6))
    expect(await add(cartOf(dates(3, 6), cabin), skis, times(3, 6))).toMatchObject(times(3, 6))
  })

  test("has no dates when a past booking of items with times joins a stay", async () => {
    const period = { start: inDays(2), end: inDays(3) }
    const { key } = await reserve(shop.visitor, booking(shop, { period, lines: [{ item: skis, quantity: 1 }] }))
    expect(await refillCart(shop.visitor, cartOf(dates(3, 6), cabin), key)).toMatchObject({
      from: wallTime(inDays(2)),
      lines: [{ item: skis }, { item: cabin }],
    })
    clock.advance({ hours: 96 })
    const refilled = await refillCart(shop.visitor, cartOf(dates(8, 9), cabin), key)
    expect(refilled).toMatchObject({ ...none, lines: [{ item: skis }, { item: cabin }] })
    expect(await refillCart(shop.visitor, cartOf(none), key)).toMatchObject({ ...none, lines: [{ item: skis }] })
  })
})

test("A cart of nights alone keeps its dates, also when its only item is offered no longer", async () => {
  const cart = cartOf(dates(9, 12), cabin)
  expect(await readCart(shop.visitor, cart, "en")).toMatchObject({ ...dates(9, 12), isByNights: true, hasProblem: false })
  await transact(shop.staff, (tx) => tx.execute(sql`update items set archived_at = now() where number = ${cabin}`))
  expect(await readCart(shop.visitor, cart, "en")).toMatchObject({ ...dates(9, 12), lines: [{ problem: "gone" }] })
})
