import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { configureCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { turnCard } from "#app/modules/website/card-toggle.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { textOf } from "#test/html.ts"
import { cartOf, uniqueContact } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"
import { readCustomerBookings } from "../booking/read-customer-bookings.server.ts"

const world = useDatabase()
const bank = withBank()
const program = withProgram(world, () => ({ MONOBANK_API_URL: bank.apiUrl }))
const clock = useClock()

beforeAll(() => {
  configureSealing({ secretKey: "a key of the tests that is long enough" })
  configureCardBank({ monobankApiUrl: bank.apiUrl, paymentSandbox: false })
})

let shops = 0

/** A shop whose merchant is its own, and a visitor with a full cart. Its webhooks are lost: the page asks the bank. */
async function atCheckout() {
  shops += 1
  const token = `sandbox-shop-${shops}`
  const shop = await openCardShop(token)
  await transact(shop.staff, async (tx) => {
    await saveWebSettings(tx, {})
    await turnCard(tx, true)
  })
  bank.setFaults(token, { webhooks: "lost" })
  const visitor = new Visitor(program)
  visitor.cookies.set(`cart_${shop.id}`, cartOf(20))
  return { shop, token, visitor }
}

const send = (shop: Shop, visitor: Visitor, form: Record<string, string> = {}) =>
  visitor.send(`/${shop.urlCode}/checkout`, {
    intent: "book",
    firstName: "Olena",
    delivery: "pickup",
    payment: "monobank",
    locationId: shop.locationId,
    key: visitor.cookies.get(`cart_${shop.id}`)?.split("~")[1] ?? "",
    ...uniqueContact(),
    ...form,
  })

/** A visitor whom the shop has sent to the bank. */
async function atTheBank() {
  const at = await atCheckout()
  const answer = await send(at.shop, at.visitor)
  const path = answer.headers.get("Location") ?? ""
  expect([answer.status, path]).toEqual([302, expect.stringMatching(/\/booking-preview\/pay\?key=[\w-]{43}$/)])
  const [invoice] = bank.list(at.token)
  if (!invoice) throw new Error("The bank opened no invoice")
  return { ...at, path, booking: path.replace("/pay", ""), ...actionsOn(at.visitor, path.replace("/pay", "")), invoice }
}

/** Looks at the booking's page, with time for another question to the bank, and presses its buttons. */
const actionsOn = (visitor: Visitor, booking: string) => ({
  read: async () => {
    clock.advance({ seconds: 6 })
    return textOf(await (await visitor.get(booking)).text())
  },
  press: (intent: string) => visitor.send(booking, { intent }),
})

const success = "Olena, your booking is successful!"

describe("Checkout by card", () => {
  test("leads without a script to the bank's page, and back to the booking once it is paid", async () => {
    const { shop, visitor, path, invoice, booking, read } = await atTheBank()
    const leading = await visitor.get(path)
    expect([leading.status, leading.headers.get("Cache-Control")]).toEqual([200, "private, no-store"])
    const html = await leading.text()
    const [, bankUrl = ""] = /<meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`href="${bankUrl}"`)
    expect(html).toContain('content="noindex')
    expect(bankUrl.startsWith(bank.origin)).toBe(true)
    const unpaid = await read()
    expect(unpaid).toMatch(/Payment not completed.*You were not charged\..*18.min left to pay.*Pay again.*Pay at pick-up.*Cancel booking/)
    expect(unpaid).not.toContain(success)
    expect(unpaid).not.toContain("Add to calendar")

    expect(await (await fetch(bankUrl)).text()).toContain("Approve")
    bank.approve(invoice.invoiceId)
    clock.advance({ seconds: 6 })
    const back = await visitor.get(`/${shop.urlCode}/booking-preview${new URL(invoice.redirectUrl ?? "").search}`)
    expect([back.status, back.headers.get("Location")]).toEqual([302, booking])
    expect(await read()).toMatch(new RegExp(`${success}.*Payment Paid Card online · Plata by mono`))
    expect((await visitor.get(path)).headers.get("Location")).toBe(booking)
  })

  test("is offered with the toggle alone, and refused at its field otherwise", async () => {
    const { shop, visitor } = await atCheckout()
    const page = await (await visitor.get(`/${shop.urlCode}/checkout`)).text()
    expect(textOf(page)).toMatch(/Pay at pick-up.*Card online · Plata by mono.*Pay ₴100.*We’ll hold your items for 20 minutes\./)
    await transact(shop.staff, (tx) => turnCard(tx, false))
    expect(await (await visitor.get(`/${shop.urlCode}/checkout`)).text()).not.toContain("Plata")
    const refused = await send(shop, visitor)
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining("This shop doesn’t take card payments right now."),
    ])
  })

  test("keeps the booking when the bank opens no page, says so, and pays later", async () => {
    const { shop, token, visitor } = await atCheckout()
    bank.setFaults(token, { api: "error", call: "invoice/create", times: 1 })
    const answer = await send(shop, visitor)
    const booking = answer.headers.get("Location") ?? ""
    expect(booking).toMatch(/\/booking-preview\?key=/)
    const { read, press } = actionsOn(visitor, booking)
    expect(await read()).toMatch(/Payment not completed.*The bank’s page didn’t open\. You were not charged\./)
    bank.setFaults(token, { api: "tooMany", call: "invoice/create", times: 1 })
    const refused = await press("pay")
    expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining("The bank is busy right now")])
    expect((await press("pay")).headers.get("Location")).toBe(booking.replace("?", "/pay?"))
  })

  test("waits on the page that leads to the bank until the bank has opened its own", async () => {
    const { shop, token, visitor } = await atCheckout()
    bank.setFaults(token, { api: "error", call: "invoice/create", times: 1 })
    const booking = (await send(shop, visitor)).headers.get("Location") ?? ""
    const path = booking.replace("?", "/pay?")
    const { press } = actionsOn(visitor, booking)
    bank.calls.length = 0
    const release = bank.hold()
    const opening = press("pay")
    await vi.waitUntil(() => bank.calls.length > 0, { timeout: 10_000, interval: 5 })
    const waiting = await visitor.get(path)
    const html = await waiting.text()
    expect([waiting.status, textOf(html)]).toEqual([200, expect.stringContaining("Taking you to the bank…")])
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>')
    expect(html).toContain(`href="${booking}"`)
    expect(html).not.toContain(bank.origin)
    expect(textOf(await (await visitor.get(booking)).text())).toContain("Connecting to the bank")
    // A second press waits for the same page.
    expect((await press("pay")).headers.get("Location")).toBe(path)
    release()
    expect((await opening).headers.get("Location")).toBe(path)
    expect(await (await visitor.get(path)).text()).toContain(`content="0;url=${bank.origin}`)
    expect(bank.calls.filter(({ call }) => call === "invoice/create")).toHaveLength(1)
  })
})

describe("A customer who comes back from the bank", () => {
  async function atBackOf({ shop, visitor, invoice }: Awaited<ReturnType<typeof atTheBank>>) {
    clock.advance({ seconds: 6 })
    return visitor.get(`/${shop.urlCode}/booking-preview${new URL(invoice.redirectUrl ?? "").search}`)
  }

  test("before the bank knows of the payment reads that it is being checked, then what is known", async () => {
    const at = await atTheBank()
    bank.calls.length = 0
    const back = await atBackOf(at)
    const html = await back.text()
    expect([back.status, textOf(html)]).toEqual([200, expect.stringContaining("We’re checking your payment")])
    expect(textOf(html)).not.toMatch(/not completed|Pay again|successful/)
    expect(html).toContain(`<noscript><meta http-equiv="refresh" content="5;url=${at.booking}"/>`)
    bank.approve(at.invoice.invoiceId)
    expect(await at.read()).toContain(success)
    expect(bank.calls.map(({ call }) => call)).toEqual(["invoice/status", "invoice/status"])
  })

  test("without having paid reads so with the second answer, and of a declined card at once", async () => {
    const at = await atTheBank()
    expect(textOf(await (await atBackOf(at)).text())).toContain("We’re checking your payment")
    expect(await at.read()).toMatch(/Payment not completed.*You were not charged\..*Pay again/)
    bank.decline(at.invoice.invoiceId)
    const back = await atBackOf(at)
    expect([back.status, back.headers.get("Location")]).toEqual([302, at.booking])
    expect(await at.read()).toContain("declined the payment")
  })
})

describe("The page of a booking that is not paid", () => {
  test("says why a card was declined, offers the bank's page again, and succeeds once that is paid", async () => {
    const { invoice, path, read, press } = await atTheBank()
    bank.decline(invoice.invoiceId, "Not enough money on the card")
    expect(await read()).toMatch(/Payment not completed.*declined the payment: “Not enough money on the card”\./)
    expect((await press("pay")).headers.get("Location")).toBe(path)
    bank.approve(invoice.invoiceId)
    expect(await read()).toContain(success)
  })

  test("says that it is being checked while the bank works on it or does not answer", async () => {
    const { token, invoice, read } = await atTheBank()
    bank.approve(invoice.invoiceId, { processingTime: Number.POSITIVE_INFINITY })
    const page = await read()
    expect(page).toMatch(/We’re checking your payment/)
    expect(page).not.toMatch(/successful|Pay again|Pay at pick-up/)
    bank.setFaults(token, { api: "error" })
    bank.complete(invoice.invoiceId)
    expect(await read()).toContain("We’re checking your payment")
    bank.setFaults(token, {})
    clock.advance({ minutes: 1 })
    expect(await read()).toContain(success)
  })

  test("asks the bank every five seconds at most", async () => {
    const { visitor, booking, read } = await atTheBank()
    await read()
    bank.calls.length = 0
    for (const _ of [1, 2, 3]) await visitor.get(booking)
    expect(bank.calls).toEqual([])
  })

  test("is paid in person instead, once the bank can take the money no more", async () => {
    const { token, invoice, read, press } = await atTheBank()
    bank.setFaults(token, { api: "error", call: "invoice/remove", times: 1, webhooks: "lost" })
    const refused = await press("pay-in-person")
    expect([refused.status, textOf(await refused.text())]).toEqual([
      409,
      expect.stringContaining("We don’t know yet whether your payment went through."),
    ])
    expect((await press("pay-in-person")).status).toBe(302)
    expect(bank.get(invoice.invoiceId).status).toBe("expired")
    const page = await read()
    expect(page).toMatch(new RegExp(`${success}.*Pay ₴100 at pick-up`))
    expect(page).toContain("Pay ₴100 by card")
  })

  test("is not paid in person when the bank has the money already", async () => {
    const { invoice, read, press } = await atTheBank()
    bank.approve(invoice.invoiceId)
    expect((await press("pay-in-person")).status).toBe(409)
    expect(await read()).toContain(success)
  })

  test("never says success once the booking is cancelled, and starts no payment", async () => {
    const { shop, booking, read, press } = await atTheBank()
    const key = new URLSearchParams(booking.split("?")[1]).get("key") ?? ""
    const found = await transact(shop.staff, (tx) => findReservationByKey(tx, key))
    await changeStatus(shop.staff, found?.id ?? "", "cancelled")
    const page = await read()
    expect(page).toContain("Olena, your booking is cancelled")
    expect(page).not.toMatch(/successful|Pay again/)
    expect((await press("pay")).status).toBe(422)
  })

  test("frees its stock once the time is over after a card was declined, and says so", async () => {
    const { shop, invoice, read } = await atTheBank()
    bank.decline(invoice.invoiceId)
    clock.advance({ minutes: 19, seconds: 30 })
    expect(await read()).toContain("Time to pay has run out")
    clock.advance({ minutes: 1 })
    await expireHolds(shop.staff)
    expect(await read()).toMatch(/Olena, your booking is cancelled.*The booking wasn’t paid in time\. You were not charged\./)
  })

  test("has the bank open ten invoices an hour at most", async () => {
    const { shop, token, visitor } = await atCheckout()
    bank.setFaults(token, { api: "error", call: "invoice/create" })
    const { press } = actionsOn(visitor, (await send(shop, visitor)).headers.get("Location") ?? "")
    for (let attempt = 2; attempt <= 10; attempt++) expect((await press("pay")).status).toBe(422)
    const refused = await press("pay")
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(textOf(await refused.text())).toMatch(/Too many attempts to pay\. Try again in \d+.minutes?\./)
    expect(bank.calls.filter(({ call }) => call === "invoice/create")).toHaveLength(10)
  })

  test("stands in its customer's list with what can be paid, and no more once it is cancelled", async () => {
    const { shop, visitor } = await atCheckout()
    const { email } = uniqueContact()
    await send(shop, visitor, { email })
    const list = async () => (await readCustomerBookings(shop.visitor, email, { before: undefined, locale: "en" })).bookings
    expect(await list()).toMatchObject([{ isHeld: true, toPay: 10_000n }])
    clock.advance({ minutes: 21 })
    expect(await list()).toMatchObject([{ isHeld: true, toPay: null }])
    await expireHolds(shop.staff)
    expect(await list()).toMatchObject([{ status: "cancelled", isHeld: false, toPay: null }])
  })

  test("is not found at another shop", async () => {
    const { booking } = await atTheBank()
    const other = await openShop()
    const visitor = new Visitor(program)
    const foreign = booking.replace(/^\/[^/]+/, `/${other.urlCode}`)
    for (const intent of ["pay", "pay-in-person", "cancel", "book-again"])
      expect((await visitor.send(foreign, { intent })).status).toBe(404)
    expect((await visitor.get(foreign.replace("?", "/pay?"))).status).toBe(404)
  })
})

describe("A customer who left the bank's page", () => {
  const dates = new URLSearchParams({ from: wallTime(inDays(20)), to: wallTime(inDays(21)), quantity: "1" })

  async function numberOf({ visitor, booking }: Awaited<ReturnType<typeof atTheBank>>) {
    return /Booking (\d+)/.exec(textOf(await (await visitor.get(booking)).text()))?.[1] ?? ""
  }

  test("is led back from every page of the shop, and nobody else is", async () => {
    const at = await atTheBank()
    const number = await numberOf(at)
    const bar = new RegExp(`Booking ${number} waits for your payment, 1\\d.min left Pay Pay at pick-up Cancel`)
    const stranger = new Visitor(program)
    for (const page of ["", "/shop", "/item-1", "/cart", "/booking-preview"]) {
      const answer = await at.visitor.get(`/${at.shop.urlCode}${page}`)
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
      const html = await answer.text()
      expect(textOf(html)).toMatch(bar)
      expect(html).toContain(`action="${at.booking}"`)
      for (const _ of ["rendered", "from the page cache"])
        expect(await (await stranger.get(`/${at.shop.urlCode}${page}`)).text()).not.toContain("waits for your payment")
    }
    expect(await at.read()).not.toContain("waits for your payment")
    const other = await openShop()
    at.visitor.cookies.set(`booked_${other.id}`, at.visitor.cookies.get(`booked_${at.shop.id}`) ?? "")
    expect(textOf(await (await at.visitor.get(`/${other.urlCode}`)).text())).not.toContain("waits for your payment")
  })

  test("reads in Ukrainian too", async () => {
    const { shop, visitor } = await atTheBank()
    const page = textOf(await (await visitor.get(`/${shop.urlCode}?lang=uk`)).text())
    expect(page).toMatch(/Бронювання \d+ чекає на оплату, лишилося 1\d.хв Сплатити При отриманні Скасувати/)
  })

  test("reads at the item, its form and the cart that the dates are their own", async () => {
    const at = await atTheBank()
    const number = await numberOf(at)
    const own = `These are your dates: booking ${number} holds them.`
    const item = `/${at.shop.urlCode}/item-1`
    expect(textOf(await (await at.visitor.get(`${item}?${dates}`)).text())).toContain(own)
    const refused = await at.visitor.send(`${item}?${dates}`, { intent: "add", ...Object.fromEntries(dates) })
    expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining(own)])
    at.visitor.cookies.set(`cart_${at.shop.id}`, cartOf(20))
    for (const page of ["cart", "checkout"])
      expect(textOf(await (await at.visitor.get(`/${at.shop.urlCode}/${page}`)).text())).toContain(own)
    const stranger = textOf(await (await new Visitor(program).get(`${item}?${dates}`)).text())
    expect(stranger).toContain("These dates are booked.")
    expect(stranger).not.toContain("your dates")
  })

  test("pays, and the bar goes", async () => {
    const { shop, visitor, path, invoice, press, read } = await atTheBank()
    visitor.cookies.delete(`booked_${shop.id}`)
    expect((await press("pay")).headers.get("Location")).toBe(path)
    expect(visitor.cookies.has(`booked_${shop.id}`)).toBe(true)
    bank.approve(invoice.invoiceId)
    expect(await read()).toContain(success)
    expect(textOf(await (await visitor.get(`/${shop.urlCode}`)).text())).not.toContain("waits for your payment")
  })

  test("cancels: the bank takes no money any more, the items are free at once, and the cart is filled again", async () => {
    const { shop, token, visitor, invoice, booking, press, read } = await atTheBank()
    bank.setFaults(token, { api: "error", call: "invoice/remove", times: 1, webhooks: "lost" })
    expect((await press("cancel")).status).toBe(409)
    const answer = await press("cancel")
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, booking])
    expect(bank.get(invoice.invoiceId).status).toBe("expired")
    expect(await read()).toMatch(/Olena, your booking is cancelled.*Nothing to pay\..*Book again/)
    const { rows } = await transact(shop.staff, (tx) => tx.execute(sql`select cancel_reason as reason from reservations`))
    expect(rows).toEqual([{ reason: "customer" }])
    const again = await press("book-again")
    expect([again.status, again.headers.get("Location")]).toEqual([302, `/${shop.urlCode}/cart`])
    const cart = textOf(await (await visitor.get(`/${shop.urlCode}/cart`)).text())
    expect(cart).toContain("Check out · ₴100")
    expect((await send(shop, visitor, { payment: "payOnPickup" })).status).toBe(302)
    // Pressed twice, in another tab.
    expect((await press("cancel")).status).toBe(302)
  })

  test("does not cancel what the bank has the money for", async () => {
    const { invoice, press, read } = await atTheBank()
    bank.approve(invoice.invoiceId)
    expect((await press("cancel")).status).toBe(409)
    expect(await read()).toContain(success)
    await press("cancel")
    expect(await read()).toContain(success)
  })

  test("books again after the time to pay, with what is in the cart by then", async () => {
    const at = await atTheBank()
    const { shop, visitor, press, read } = at
    const number = await numberOf(at)
    clock.advance({ minutes: 21 })
    await expireHolds(shop.staff)
    const home = textOf(await (await visitor.get(`/${shop.urlCode}`)).text())
    expect(home).toContain(`Booking ${number} wasn’t paid in time Book again`)
    expect(await read()).toMatch(/Book again.*wasn’t paid in time/)
    visitor.cookies.set(`cart_${shop.id}`, cartOf(30, 1, 2))
    await press("book-again")
    const [, , from, to, , lines] = visitor.cookies.get(`cart_${shop.id}`)?.split("~") ?? []
    expect([from, to, lines]).toEqual([wallTime(inDays(20)), wallTime(inDays(21)), "1.1..-2.1.."])
    expect(textOf(await (await visitor.get(`/${shop.urlCode}`)).text())).not.toContain("wasn’t paid in time")
  })
})
