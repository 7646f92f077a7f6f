import { sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { sendBooking, uniqueContact } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const on = (day: number, hour = 10) => wallTime(inDays(day, hour))
const dates = { from: on(100), to: on(103) }

const openRentals = () =>
  openShop({
    items: [
      { name: "Tent", price: 45_000n },
      { name: "Kayak", price: 30_000n, rateUnit: "hour" },
      { name: "Board", price: 52_000n },
      { name: "Camera", price: 90_000n, quantity: 2 },
    ],
  })

/** The cart of a browser without JavaScript. */
function cartOf(shop: Shop) {
  const browser = new Visitor(program)
  const path = `/${shop.urlCode}/cart`
  const send = (fields: Record<string, string>) => browser.send(path, fields)
  const names = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, name = ""]) => textOf(name))
  return {
    browser,
    send,
    add: (item: number, at = dates, quantity = 1) => send({ intent: "add", item: String(item), quantity: String(quantity), ...at }),
    look: async (query = "") => (await browser.get(path + query)).text(),
    /** Follows the redirect after a change. */
    after: async (answer: Response) => (await browser.get(answer.headers.get("Location") ?? "")).text(),
    names,
  }
}

describe("The page of a cart", () => {
  test("gives back what was taken out from between others, in its place", async () => {
    const cart = cartOf(await openRentals())
    for (const item of [1, 2, 3]) await cart.add(item)
    const page = await cart.after(await cart.send({ intent: "remove", item: "2" }))
    expect(cart.names(page).slice(0, 2)).toEqual(["Tent", "Board"])
    expect(textOf(page)).toContain("Kayak removed")
    const back = await cart.after(
      await cart.send({
        intent: "restore",
        item: "2",
        quantity: fieldOf(page, "quantity").value ?? "",
        place: fieldOf(page, "place").value ?? "",
      }),
    )
    expect(cart.names(back).slice(0, 3)).toEqual(["Tent", "Kayak", "Board"])
  })

  test("gives back the times that went with the last line that needs them", async () => {
    const items = [{ name: "Cabin", kind: "property", rateUnit: "night" }, { name: "Skis" }] as const
    const cart = cartOf(await openShop({ items: [...items] }))
    await cart.add(2)
    await cart.add(1)
    const page = await cart.after(await cart.send({ intent: "remove", item: "2" }))
    expect([fieldOf(page, "from").value, fieldOf(page, "to").value]).toEqual([dates.from.slice(0, 10), dates.to.slice(0, 10)])
    const [, undo = ""] = /(<form(?:(?!<form)[\s\S])*value="restore"[\s\S]*?<\/form>)/.exec(page) ?? []
    const carried = ["intent", "item", "quantity", "place", "from", "to"].map((name) => [name, fieldOf(undo, name).value ?? ""])
    const back = await cart.after(await cart.send(Object.fromEntries(carried)))
    expect([fieldOf(back, "from").value, fieldOf(back, "to").value]).toEqual([dates.from, dates.to])
    expect(cart.names(back).slice(0, 2)).toEqual(["Skis", "Cabin"])
  })

  test.each([
    ["en", "There is room for 4 guests at most.", "Change guests"],
    ["uk", "Місця щонайбільше для 4 гостей.", "Змінити кількість гостей"],
  ])("says at a line that more guests come than its quantity has room for (%s)", async (locale, sentence, change) => {
    const shop = await openShop({ items: [{ kind: "property", rateUnit: "night", quantity: 2, facts: { guests: 4 } }] })
    const cart = cartOf(shop)
    cart.browser.cookies.set("locale", locale)
    await cart.send({ intent: "add", item: "1", quantity: "2", adults: "6", children: "2", ...dates })
    expect(await cart.look()).not.toContain('id="problem"')
    const page = await cart.after(await cart.send({ intent: "set", item: "1.6+2", quantity: "1" }))
    const [, problem = ""] = /(<div[^>]*id="problem"[\s\S]*?<form)/.exec(page) ?? []
    expect(textOf(problem).replaceAll("\u00a0", " ")).toContain(`${sentence} ${change}`)
    expect(problem).toContain(`href="/${shop.urlCode}/item-1"`)
    expect(page).toMatch(/href="[^"]*#problem"/)
    const checkout = await (await cart.browser.get(`/${shop.urlCode}/checkout`)).text()
    expect(textOf(checkout).replaceAll("\u00a0", " ")).toContain(sentence)
    expect(await cart.after(await cart.send({ intent: "set", item: "1.6+2", quantity: "2" }))).not.toContain('id="problem"')
  })

  test("says why it is empty in a browser that keeps no cookies, from the cart and from checkout", async () => {
    const shop = await openRentals()
    const keepsNone = {
      get: (path: string) => browse(program, path),
      send: (path: string, fields: Record<string, string>) => browse(program, path, { method: "POST", body: new URLSearchParams(fields) }),
    }
    const why = "Your browser keeps no cookies for this site"
    const added = await keepsNone.send(`/${shop.urlCode}/item-1`, { intent: "add", quantity: "1", ...dates })
    const sent = await keepsNone.get(`/${shop.urlCode}/checkout`)
    for (const answer of [added, sent])
      expect(textOf(await (await keepsNone.get(answer.headers.get("Location") ?? "")).text())).toContain(why)
    expect(textOf(await (await keepsNone.get(`/${shop.urlCode}/cart`)).text())).not.toContain(why)
    const cart = cartOf(shop)
    cart.browser.cookies.set("locale", "en")
    expect(textOf(await cart.look("?added"))).not.toContain(why)
  })

  test("says that it is empty, and gives back the last line", async () => {
    const cart = cartOf(await openRentals())
    await cart.add(1, dates, 2)
    const empty = await cart.after(await cart.send({ intent: "remove", item: "1" }))
    expect(textOf(empty)).toContain("Your cart is empty")
    expect(textOf(empty)).toContain("Choose dates and add what you need.")
    const back = await cart.after(await cart.send({ intent: "restore", item: "1", quantity: "2", place: "0" }))
    expect(fieldOf(back, "quantity").value).toBe("2")
  })

  test("leads below one by Remove alone", async () => {
    const cart = cartOf(await openRentals())
    await cart.add(1)
    expect(await cart.look()).toMatch(
      /<button[^>]*aria-label="One less: Tent"[^>]*disabled=""|<button[^>]*disabled=""[^>]*aria-label="One less: Tent"/,
    )
    expect(fieldOf(await cart.after(await cart.send({ intent: "set", item: "1", quantity: "1", step: "1" })), "quantity").value).toBe("2")
  })

  test("says what a price is counted by once at the dates, and at each line where the lines differ", async () => {
    const cart = cartOf(await openRentals())
    const period = { from: on(100), to: on(103, 18) }
    const counted = /3 days 8 h counted as 4 days/g
    for (const item of [1, 3]) await cart.add(item, period)
    expect(textOf(await cart.look()).match(counted)).toHaveLength(1)
    await cart.add(2, period)
    expect(textOf(await cart.look()).match(counted)).toHaveLength(2)
  })

  test("says at each line what the shop has changed, and is put right by its buttons", async () => {
    const shop = await openRentals()
    const cart = cartOf(shop)
    await cart.add(1)
    await cart.add(3, dates, 3)
    await transact(shop.staff, async (tx) => {
      await tx.execute(sql`update items set archived_at = now() where number = 1`)
      await tx.execute(sql`update items set quantity = 2, price = 60000 where number = 3`)
    })
    const page = textOf(await cart.look())
    expect(page).toMatch(/Tent This item is no longer available\./)
    expect(page).toContain("Only 2 available on these dates.")
    await cart.send({ intent: "remove", item: "1" })
    const right = await cart.after(await cart.send({ intent: "set", item: "3", quantity: "2" }))
    expect(textOf(right)).toContain("Check out · ₴3,600")
    expect(right).not.toContain('id="problem"')
  })

  test("offers the nearest dates by their hours, where others have booked a part", async () => {
    const shop = await openRentals()
    const cart = cartOf(shop)
    await cart.add(4)
    await sendBooking(program, shop.urlCode, { item: "4", quantity: "2", from: on(100, 9), to: on(100, 12) })
    expect(textOf(await cart.look())).toMatch(/Everything is available [^.]*, 10:00 – [^.]*, 10:00/)
  })

  test("asks for other dates when its own have passed, and keeps the rest", async () => {
    const cart = cartOf(await openRentals())
    await cart.add(1)
    for (const [name, value] of cart.browser.cookies)
      if (name.startsWith("cart_")) cart.browser.cookies.set(name, value.replace(dates.from, on(-4)).replace(dates.to, on(-1)))
    const page = await cart.look()
    expect(fieldOf(page, "from").error).toBe("This time has passed. Choose a later one.")
    expect(textOf(page)).toMatch(/Tent ₴450 \/ day/)
    expect(textOf(page)).toContain("Check out")
    const moved = await cart.after(await cart.send({ intent: "period", from: on(110), to: on(112) }))
    expect(textOf(moved)).toContain("Check out · ₴900")
  })

  test("says what became of a cart that another window still shows: booked, or emptied", async () => {
    const shop = await openRentals()
    const cart = cartOf(shop)
    await cart.add(1)
    const key = /2~([\w-]+)/.exec(cart.browser.cookie)?.[1] ?? ""
    const contact = { firstName: "Olena", lastName: "", ...uniqueContact() }
    const form = { intent: "book", ...contact, delivery: "pickup", locationId: shop.locationId, payment: "payOnPickup" }
    const checkOut = `/${shop.urlCode}/checkout`
    const booked = await cart.browser.send(checkOut, { ...form, key })
    expect(booked.status).toBe(302)
    const stale = await cart.browser.send(`/${shop.urlCode}/cart?was=${key}`, { intent: "set", item: "1", quantity: "1", step: "1" })
    const page = await cart.after(stale)
    expect(textOf(page)).toMatch(/This cart has already been booked: booking \d+\. View booking.*Your cart is empty/)
    expect(page).toContain(`href="${booked.headers.get("Location")}"`)

    await cart.add(1)
    const other = /2~([\w-]+)/.exec(cart.browser.cookie)?.[1] ?? ""
    await cart.send({ intent: "remove", item: "1" })
    for (const answer of [
      await cart.browser.send(`/${shop.urlCode}/cart?was=${other}`, { intent: "remove", item: "1" }),
      await cart.browser.send(checkOut, { ...form, key: other }),
    ]) {
      const left = textOf(await cart.after(answer))
      expect(left).toContain("Your cart was emptied in another tab")
      expect(left).not.toContain("already been booked")
    }
  })

  test("is counted on every page, also on those that were seen before", async () => {
    const shop = await openRentals()
    const cart = cartOf(shop)
    const home = () => cart.browser.get(`/${shop.urlCode}`).then((answer) => answer.text())
    await home()
    await cart.add(1)
    expect(await home()).toContain("Cart · 1")
  })
})
