import { beforeAll, describe, expect, test, vi } from "vitest"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { browse } from "#test/http.ts"
import { cartOf, checkOut, checkOutCart, fillCart, uniqueContact } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis", quantity: 2 }] })
})

describe("The form of checkout", () => {
  test("books a cart from plain forms, empties it, and leads to the booking's page", async () => {
    const cart = await fillCart(program, shop.urlCode, { item: "1", from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
    const answer = await checkOut(program, shop.urlCode, cart, { locationId: shop.locationId })
    expect(answer.status).toBe(302)
    const address = answer.headers.get("Location") ?? ""
    expect(address).toMatch(new RegExp(`^/${shop.urlCode}/booking-preview\\?key=[\\w-]{43}$`))
    expect(answer.headers.getSetCookie()).toEqual([
      `booked_${shop.id}=${address.split("key=")[1]}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
      `cart_${shop.id}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
    ])
    expect(await (await browse(program, address)).text()).toContain("Olena, your booking is successful!")
  })

  test("answers 422 for what can be put right, and 409 when the stock is gone", async () => {
    expect((await checkOutCart(program, shop, cartOf(2), { phone: "12" })).status).toBe(422)
    expect((await checkOutCart(program, shop, cartOf(2), { delivery: "delivery" })).status).toBe(422)
    expect((await checkOutCart(program, shop, cartOf(2, 9))).status).toBe(409)
    for (const seenTotal of ["1 UAH", "10000", "10000 XXX"])
      expect((await checkOutCart(program, shop, cartOf(20), { seenTotal })).status, seenTotal).toBe(409)
  })

  test("names a payment method that is missing or unknown, at its place, and keeps what was typed", async () => {
    for (const payment of ["", "cheque"]) {
      const answer = await checkOutCart(program, shop, cartOf(2), { payment })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toMatch(/<section id="checkout-payment".*?id="checkout-payment-error".*?Choose how to pay\..*?<\/section>/s)
      expect(page).toContain('value="Olena"')
    }
  })

  test("names a delivery method that is missing or unknown, at its place, and keeps what was typed", async () => {
    for (const delivery of ["", "drone"]) {
      const answer = await checkOutCart(program, shop, cartOf(2), { delivery })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toMatch(/Choose pick-up or delivery\./)
      expect(page).toContain('value="Olena"')
    }
  })

  test("leads back to the cart when there is nothing in it", async () => {
    const answer = await checkOutCart(program, shop, "what anybody may write")
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/${shop.urlCode}/cart`])
  })

  test("books the cart that the page showed, and no other that a second tab has made of it", async () => {
    const shown = cartOf(70)
    const key = shown.split("~")[1] ?? ""
    const answer = await checkOutCart(program, shop, cartOf(80), { key })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("Your cart has changed in another tab.")
    expect(await asOwner(database.url, `select from reservations where idempotency_key = '${key}'`)).toEqual([])
  })

  test("books a cart once, also when its page was loaded anew because the answer was lost", async () => {
    const cart = cartOf(90)
    const [lost, again] = [await checkOutCart(program, shop, cart), await checkOutCart(program, shop, cart)]
    expect(again.headers.get("Location")).toBe(lost.headers.get("Location"))
  })

  test("says that the cart is booked already when something else is typed after a lost answer, and books once", async () => {
    const cart = cartOf(100, 2)
    const booked = await checkOutCart(program, shop, cart, { email: "olena@exmaple.test" })
    const corrected = await checkOutCart(program, shop, cart)
    expect(corrected.status).toBe(302)
    expect(corrected.headers.getSetCookie()).toEqual([`cart_${shop.id}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`])
    const read = (headers: Record<string, string>) =>
      browse(program, corrected.headers.get("Location") ?? "", { headers }).then((answer) => answer.text())
    const [bookedCookie = ""] = booked.headers.getSetCookie()
    const page = await read({ Cookie: bookedCookie })
    expect(page).toMatch(/This cart has already been booked: booking \d+\./)
    expect(page).toContain(booked.headers.get("Location"))
    expect(await read({})).toContain("This cart has already been booked.")
    const bookings = await asOwner(database.url, `select from reservations where idempotency_key = '${cart.split("~")[1]}'`)
    expect(bookings).toHaveLength(1)
  })

  test("keeps the booking's key from somebody who sends the cart's key with another contact", async () => {
    const cart = cartOf(120)
    const booked = await checkOutCart(program, shop, cart, uniqueContact())
    const bookingKey = booked.headers.get("Location")?.split("key=")[1] ?? ""
    expect(bookingKey).toMatch(/^[\w-]{43}$/)
    const answer = await checkOutCart(program, shop, cart, uniqueContact())
    const location = answer.headers.get("Location") ?? ""
    const cookies = answer.headers.getSetCookie()
    const page = await (
      await browse(program, location, { headers: { Cookie: cookies.map((each) => each.split(";")[0]).join("; ") } })
    ).text()
    expect(page).toContain("This cart has already been booked.")
    for (const sent of [location, ...cookies, await answer.text(), page]) expect(sent).not.toContain(bookingKey)
    expect(page).not.toMatch(/booking number|booking-preview\?key/)
  })

  test("takes a cart from before its key was longer, under a new key alone", async () => {
    const oldKey = crypto.randomUUID()
    const cart = cartOf(122).replace(/(?<=^2~)[^~]+/, oldKey)
    const page = await (await browse(program, `/${shop.urlCode}/checkout`, { headers: { Cookie: `cart_${shop.id}=${cart}` } })).text()
    const key = /name="key" value="([^"]*)"/.exec(page)?.[1] ?? ""
    expect(key).toMatch(/^[\w-]{43}$/)
    expect((await checkOutCart(program, shop, cart, { key: oldKey })).status).toBe(409)
    expect((await checkOutCart(program, shop, cart, { key })).status).toBe(302)
  })

  test("says on the page that a pick-up time has passed meanwhile, leads to the cart, and names no sum", async () => {
    const answer = await checkOutCart(program, shop, cartOf(-1))
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain("This time has passed. Choose a later one.")
    expect(page).toContain("Update your cart before you book.")
    expect(page).not.toContain("₴0")
  })

  test("says that a pick-up point is gone, and shows those there are", async () => {
    const answer = await checkOutCart(program, shop, cartOf(110), { locationId: crypto.randomUUID() })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("That pick-up point is no longer available.")
  })

  test("says that an item is gone, keeps what was typed, and books nothing", async () => {
    const emptied = await openShop({ items: [{ name: "Skis", quantity: 2 }] })
    await archiveItem(emptied.staff, 1, true)
    const answer = await checkOutCart(program, emptied, cartOf(2), { firstName: "Solomiia" })
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toContain("This item is no longer available")
    expect(page).toContain('value="Solomiia"')
    expect(await asOwner(database.url, `select from reservations where organization_id = '${emptied.id}'`)).toEqual([])
  })

  test("books for no other currency than the page showed", async () => {
    const answer = await checkOutCart(program, shop, cartOf(112), { seenTotal: "10000 EUR" })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("The total was €100 and is now ₴100.")
  })

  test("takes the dates that were offered, to the minute, for the cart that the page showed alone", async () => {
    const [cart, other] = [cartOf(114), cartOf(116)]
    const nearest = { intent: "use-nearest", nearestFrom: `${wallTime(inDays(118))}:00`, nearestTo: `${wallTime(inDays(119))}:00` }
    const taken = await checkOutCart(program, shop, cart, nearest)
    expect(taken.status).toBe(200)
    expect(taken.headers.get("Set-Cookie")).toContain(`~${wallTime(inDays(118))}~${wallTime(inDays(119))}~`)
    const took = /=(2~[^;]+)/.exec(taken.headers.get("Set-Cookie") ?? "")?.[1] ?? ""
    const again = await checkOutCart(program, shop, took, { ...nearest, key: cart.split("~")[1] ?? "" })
    expect([again.status, again.headers.get("Set-Cookie")]).toEqual([200, null])
    const stale = await checkOutCart(program, shop, other, { ...nearest, key: cart.split("~")[1] ?? "" })
    expect([stale.status, stale.headers.get("Set-Cookie")]).toEqual([409, null])
    expect(await stale.text()).toContain("Your cart has changed in another tab.")
  })

  test("keeps the form and its key when it can't know whether it was booked", async () => {
    await asOwner(
      database.url,
      `create function lose() returns trigger language plpgsql as $$ begin raise sqlstate '57P01'; end $$;
    create trigger lost after insert on reservation_payments for each row execute function lose()`,
    )
    const cart = cartOf(60)
    const answer = await checkOutCart(program, shop, cart)
    await asOwner(database.url, "drop trigger lost on reservation_payments; drop function lose()")
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).toContain("it won’t be booked twice")
    expect(page).toContain(`name="key" value="${cart.split("~")[1]}"`)
    expect((await checkOutCart(program, shop, cart)).status).toBe(302)
  })

  test("answers 500 with the form when the payment can't be recorded, and nothing is booked", async () => {
    await asOwner(database.url, "alter table reservation_payments add constraint broken check (false) not valid")
    const answer = await checkOutCart(program, shop, cartOf(30))
    await asOwner(database.url, "alter table reservation_payments drop constraint broken")
    expect(answer.status).toBe(500)
    const page = await answer.text()
    expect(page).toContain("Failed to create payment record")
    expect(page).toContain('value="olena@example.test"')
    await vi.waitFor(() => expect(program.output()).toContain("a form was refused by a fault of ours"))
    expect(program.output()).not.toMatch(/olena@|Olena|0670001001/)
  })
})
