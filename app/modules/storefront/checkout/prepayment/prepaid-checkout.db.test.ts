import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { configureCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { turnCard } from "#app/modules/website/card-toggle.server.ts"
import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { cartOf, uniqueContact } from "#test/send-booking.ts"
import { inDays, setDeliveryFee, setPrepayment, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const bank = withBank()
const program = withProgram(world, () => ({ MONOBANK_API_URL: bank.apiUrl }))
const clock = useClock()

beforeAll(() => {
  configureSealing({ secretKey: "a key of the tests that is long enough" })
  configureCardBank({ monobankApiUrl: bank.apiUrl, paymentSandbox: false })
})

const dayIn = (days: number) => wallTime(inDays(days)).slice(0, 10)
const shownDay = (days: number, locale: Locale = "en") => formatCalendarDay(dayIn(days), locale).replaceAll("\u00a0", " ")

let shops = 0

interface CheckoutOptions {
  restDays?: number | null
  locale?: Locale
  fee?: number
}

/** A browser without JavaScript with skis for ₴100 in its cart, from the 20th day on, at a shop that asks 30 % in advance. */
async function openCheckout({ restDays = null, locale = "en", fee = 0 }: CheckoutOptions = {}) {
  shops += 1
  const token = `sandbox-prepaid-${shops}`
  const shop = await openCardShop(token)
  await setPrepayment(shop, 30, restDays)
  if (fee > 0) await setDeliveryFee(shop, fee)
  bank.setFaults(token, { webhooks: "lost" })
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  browser.cookies.set(`cart_${shop.id}`, cartOf(20))
  const look = async () => (await browser.get(`/${shop.urlCode}/checkout`)).text()
  const book = (page: string, fields: Record<string, string> = {}) => {
    const hidden = ["key", "seenTotal", "seenDelivery", "seenPrepayment", "payment"].filter((name) => page.includes(`name="${name}"`))
    const shown = Object.fromEntries(hidden.map((name) => [name, fieldOf(page, name).value ?? ""]))
    const usual = { intent: "book", firstName: "Olena", delivery: "pickup", locationId: shop.locationId, ...uniqueContact() }
    return browser.send(`/${shop.urlCode}/checkout`, { ...usual, ...shown, ...fields })
  }
  return { shop, token, browser, look, book }
}

/** A customer whom the shop has sent to the bank to pay a part. */
async function atTheBank(options: CheckoutOptions = {}) {
  const at = await openCheckout(options)
  const answer = await at.book(await at.look())
  const path = answer.headers.get("Location") ?? ""
  expect([answer.status, path]).toEqual([302, expect.stringContaining("/booking-preview/pay?key=")])
  const page = path.replace("/pay", "")
  const key = page.split("key=")[1] ?? ""
  const found = await transact(at.shop.staff, (tx) => findReservationByKey(tx, key))
  if (!found) throw new Error("Nothing was booked")
  const read = async () => {
    clock.advance({ seconds: 6 })
    return textOf(await (await at.browser.get(page)).text())
  }
  const press = (intent: string) => at.browser.send(page, { intent })
  const entries = async () =>
    (await transact(at.shop.staff, (tx) => listPayments(tx, found.id))).map(({ amount, method, status }) => `${amount} ${method} ${status}`)
  /** Oldest first. */
  const invoices = () => bank.list(at.token).toReversed()
  const pay = () => bank.approve(invoices().at(-1)?.invoiceId ?? "")
  return { ...at, ...found, path, page, read, press, entries, invoices, pay }
}

const success = "Olena, your booking is successful!"

describe("A checkout that asks a part in advance", () => {
  test.each([
    ["en", null, "Now 30 % ₴30 Rest at pick-up ₴70", "Pay ₴30 Now 30 %: ₴30 · the rest ₴70 at pick-up"],
    ["uk", null, "Зараз 30 % 30 ₴ Решта при отриманні 70 ₴", "Сплатити 30 ₴ Зараз 30 %: 30 ₴ · решта 70 ₴ при отриманні"],
    ["en", 5, `Now 30 % ₴30 Rest by ${shownDay(15)} ₴70`, `Pay ₴30 Now 30 %: ₴30 · the rest ₴70 by ${shownDay(15)}`],
    [
      "uk",
      5,
      `Зараз 30 % 30 ₴ Решта до ${shownDay(15, "uk")} 70 ₴`,
      `Сплатити 30 ₴ Зараз 30 %: 30 ₴ · решта 70 ₴ до ${shownDay(15, "uk")}`,
    ],
  ] as const)("says in summary and at the button what is paid now and what later (%s, %s days)", async (locale, restDays, rows, button) => {
    const { shop, browser, look } = await openCheckout({ locale, restDays })
    expect(textOf(await (await browser.get(`/${shop.urlCode}/cart`)).text())).not.toMatch(/won’t be charged|не списується/)
    const html = await look()
    expect(textOf(html)).toContain(rows)
    expect(textOf(html)).toContain(button)
    expect(fieldOf(html, "payment").value).toBe("monobank")
    expect(html).not.toContain('value="payOnPickup"')
  })

  test("has both ways with their parts in the page, a fee for delivery included", async () => {
    const { look } = await openCheckout({ fee: 15_001 })
    const text = textOf(await look())
    expect(text).toContain("Now 30 %: ₴30 · the rest ₴70 at pick-up")
    expect(text).toContain("Now 30 %: ₴75 · the rest ₴175.01 on delivery")
    expect(text).toContain("Pay ₴30 Pay ₴75")
  })

  test("asks for all where the day of the rest is today or past, still by card alone", async () => {
    const { look, book } = await openCheckout({ restDays: 20 })
    const html = await look()
    expect(textOf(html)).toContain("Pay ₴100")
    expect(textOf(html)).not.toMatch(/Now \d+ %|the rest/)
    expect(fieldOf(html, "payment").value).toBe("monobank")
    expect((await book(html, { payment: "payOnPickup" })).status).toBe(422)
  })

  test("changes nothing at a shop that takes no cards", async () => {
    const { shop, look, book } = await openCheckout()
    await transact(shop.staff, (tx) => turnCard(tx, false))
    const html = await look()
    expect(textOf(html)).not.toContain("30 %")
    expect((await book(html, { payment: "payOnPickup" })).headers.get("Location")).toContain("/booking-preview?key=")
  })

  test("is refused in person at its field, and with other terms than were shown", async () => {
    const { shop, look, book } = await openCheckout()
    const html = await look()
    const inPerson = await book(html, { payment: "payOnPickup" })
    expect([inPerson.status, textOf(await inPerson.text())]).toEqual([
      422,
      expect.stringContaining("This shop asks for a payment by card when you book."),
    ])
    await setPrepayment(shop, 50)
    const changed = await book(html)
    const again = await changed.text()
    expect([changed.status, textOf(again)]).toEqual([409, expect.stringContaining("What the shop asks for in advance has changed.")])
    expect(textOf(again)).toContain("Now 50 %: ₴50")
    expect((await book(again)).status).toBe(302)
  })

  test("asks nothing for what is free", async () => {
    const { shop, look, book } = await openCheckout()
    await transact(shop.staff, (tx) => tx.execute(sql`update items set price = 0`))
    const html = await look()
    expect(textOf(html)).toContain("Nothing to pay")
    expect(textOf(html)).not.toContain("30 %")
    expect(fieldOf(html, "payment").value).toBe("payOnPickup")
    expect((await book(html)).headers.get("Location")).toContain("/booking-preview?key=")
  })

  test("asks a part of the fee alone for the delivery of what is free", async () => {
    const { shop, look } = await openCheckout({ fee: 10_000 })
    await transact(shop.staff, (tx) => tx.execute(sql`update items set price = 0`))
    const text = textOf(await look())
    expect(text).toContain("Now 30 %: ₴30 · the rest ₴70 on delivery")
    expect(text).not.toMatch(/Now 30 %: ₴0|Rest at pick-up/)
  })
})

describe("A prepaid booking", () => {
  test("is placed when the part is paid, and its page offers the rest by card until that is paid too", async () => {
    const { read, press, pay, entries, invoices, path } = await atTheBank({ restDays: 5 })
    expect(invoices().map(({ amount }) => amount)).toEqual([3_000])
    const waiting = await read()
    expect(waiting).toMatch(/Payment not completed.*Pay again Cancel booking/)
    expect(waiting).toContain("Payment ₴30 to pay")
    expect(waiting).toContain(`To pay now ₴30 Rest by ${shownDay(15)} ₴70`)
    expect(waiting).not.toContain("Pay at pick-up")
    pay()
    const placed = await read()
    expect(placed).toContain(success)
    expect(placed).toContain(`Paid ₴30 Rest by ${shownDay(15)} ₴70`)
    expect(placed).toContain(`Payment Pay ₴70 by ${shownDay(15)}`)
    expect(placed).toContain("Pay ₴70 by card")
    expect(await entries()).toEqual(["3000 monobank completed", "7000 payOnPickup pending"])

    expect((await press("pay")).headers.get("Location")).toBe(path)
    // Pressed twice it leads to the same page of the bank.
    expect((await press("pay")).headers.get("Location")).toBe(path)
    expect(invoices().map(({ amount }) => amount)).toEqual([3_000, 7_000])
    pay()
    const paid = await read()
    expect(paid).toContain("Payment Paid")
    expect(paid).not.toContain("by card")
    expect((await press("pay")).status).toBe(409)
    expect((await entries()).filter((entry) => !entry.startsWith("0 "))).toEqual(["3000 monobank completed", "7000 monobank completed"])
  })

  test("is not paid in person instead, while its customer is to pay the part", async () => {
    const { read, press, pay } = await atTheBank()
    const refused = await press("pay-in-person")
    expect([refused.status, textOf(await refused.text())]).toEqual([
      422,
      expect.stringContaining("This shop asks for a payment by card when you book."),
    ])
    pay()
    expect(await read()).toContain(success)
  })

  test("asks for the same part where staff have made it dearer meanwhile, and the rest follows", async () => {
    const { shop, number, read, pay, entries, invoices } = await atTheBank()
    await changeBooking(shop.staff, number, { period: { start: inDays(20), end: inDays(22) } })
    await read()
    expect(invoices().map(({ amount }) => amount)).toEqual([3_000])
    pay()
    expect(await read()).toContain("Paid ₴30 Rest at pick-up ₴170")
    expect(await entries()).toEqual(["3000 monobank completed", "17000 payOnPickup pending"])
  })

  test("loses its stock where the part is not paid in time", async () => {
    const { shop, read, entries } = await atTheBank()
    clock.advance({ minutes: 21 })
    await expireHolds(shop.staff)
    expect(await read()).toMatch(/Olena, your booking is cancelled.*wasn’t paid in time/)
    expect((await entries()).filter((entry) => !entry.startsWith("0 "))).toEqual(["3000 monobank failed"])
  })

  test("keeps what was agreed when the shop asks for more later", async () => {
    const { shop, read, pay } = await atTheBank()
    await setPrepayment(shop, 90)
    pay()
    expect(await read()).toContain("Paid ₴30 Rest at pick-up ₴70")
  })
})
