import { beforeAll, describe, expect, test } from "vitest"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { addLine, type Cart, emptyCart } from "../cart.ts"
import { getItem } from "../shop/get-item.server.ts"
import { addToCart } from "./add-to-cart.server.ts"
import { readCart } from "./read-cart.server.ts"

const program = withProgram(useDatabase())
const [skis, tent, scooter] = [1, 2, 3]
let shop: Shop

beforeAll(async () => {
  const twoDays = { amount: 2, unit: "day" as const }
  const hour = { amount: 1, unit: "hour" as const }
  shop = await openShop({
    organization: { rules: { shortest: { amount: 1, unit: "day" } } },
    items: [
      { name: "Skis", quantity: 9 },
      { name: "Tent", quantity: 9, shortest: twoDays },
      { name: "Scooter", quantity: 1, shortest: hour },
    ],
  })
})

const dates = (from: number, to: number, hours = 0) => ({ from: wallTime(inDays(from)), to: wallTime(inDays(to).add({ hours })) })
const cartOf = (item: number, at: { from: string; to: string }): Cart =>
  addLine({ ...emptyCart, ...at }, { item, quantity: 1, guests: null })

describe("An item with a shortest rental of its own", () => {
  const add = async (cart: Cart, item: number, at: { from: string; to: string }, intent: "add" | "use-new-dates" | "keep-dates" = "add") =>
    addToCart(shop.visitor, cart, await getItem(shop.visitor, item), { ...at, intent, lines: [{ number: item, quantity: 1 }] })

  test("asks whose dates count, like any other, and never changes those of the cart unasked", async () => {
    const cart = cartOf(skis, dates(2, 3))
    await expect(add(cart, tent, dates(17, 20))).rejects.toMatchObject({ code: "cart.period" })
    await expect(add(cart, tent, dates(17, 20), "keep-dates")).rejects.toMatchObject({ code: "cart.rules" })
    expect(await add(cart, tent, dates(17, 20), "use-new-dates")).toMatchObject({
      ...dates(17, 20),
      lines: [{ item: skis }, { item: tent }],
    })
  })

  test("is refused with a sentence about the cart where an item in it takes other lengths", async () => {
    const cart = cartOf(tent, dates(2, 5))
    await expect(add(cart, skis, dates(10, 11))).rejects.toMatchObject({ code: "cart.period" })
    await expect(add(cart, skis, dates(10, 11), "use-new-dates")).rejects.toMatchObject({ code: "cart.rules" })
    await expect(add(cart, tent, dates(2, 3), "use-new-dates")).rejects.toMatchObject({ code: "rule.shortest-day=2", field: "to" })
    expect((await add(cart, skis, dates(2, 5))).lines).toHaveLength(2)
  })

  test("is held to its own in place of the shop's", async () => {
    expect(await add(emptyCart, scooter, dates(4, 4, 4))).toMatchObject(dates(4, 4, 4))
    const cart = await readCart(shop.visitor, cartOf(scooter, dates(4, 4, 4)), "en")
    expect([cart.periodProblem, cart.limits.shortest]).toEqual([null, [{ amount: 1, unit: "hour" }]])
  })
})

test("At checkout the nearest dates keep the item's own lengths, and are taken on asking", async () => {
  const browser = new Visitor(program)
  const path = `/${shop.urlCode}/checkout`
  await browser.send(`/${shop.urlCode}/cart`, { intent: "add", item: String(scooter), quantity: "1", ...dates(30, 30, 4) })
  const page = await (await browser.get(path)).text()
  const shown = Object.fromEntries(["key", "seenTotal"].map((name) => [name, fieldOf(page, name).value ?? ""]))
  await reserve(
    shop.visitor,
    booking(shop, { lines: [{ item: scooter, quantity: 1 }], period: { start: inDays(30), end: inDays(30).add({ hours: 4 }) } }),
  )
  const typed = {
    ...shown,
    delivery: "pickup",
    payment: "payOnPickup",
    locationId: shop.locationId,
    firstName: "Olena",
    phone: "067 123 4567",
    email: "o@mail.example",
  }
  const refused = await (await browser.send(path, { intent: "book", ...typed })).text()
  const nearest = { nearestFrom: fieldOf(refused, "nearestFrom").value ?? "", nearestTo: fieldOf(refused, "nearestTo").value ?? "" }
  await browser.send(path, { intent: "use-nearest", ...typed, ...nearest })
  const cart = textOf(await (await browser.get(`/${shop.urlCode}/cart`)).text())
  expect(cart).toContain("Check out")
  const wrong = await browser.send(path, {
    intent: "use-nearest",
    ...typed,
    nearestFrom: wallTime(inDays(40)),
    nearestTo: wallTime(inDays(40).add({ minutes: 10 })),
  })
  expect([wrong.status, textOf(await wrong.text())]).toEqual([422, expect.stringContaining("The shortest rental is 1 hour.")])
})
