import { randomUUIDv7 } from "node:crypto"
import { describe, expect, test, vi } from "vitest"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { now } from "#app/platform/clock.ts"
import { addMember, openSession, type SignedIn } from "../accounts.ts"
import { useClock } from "../clock.ts"
import { clientForm } from "../foreign-resources.ts"
import { textOf } from "../html.ts"
import { browse, sendForm } from "../http.ts"
import { planForm } from "../plan-form.ts"
import { cartOf, checkOutCart, uniqueContact } from "../send-booking.ts"
import { booking, openShop, type Shop } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { withBank } from "../with-bank.ts"
import { withProgram } from "../with-program.ts"

const database = useDatabase()
const bank = withBank()
const token = "sandbox-orenda"
const program = withProgram(database, () => ({ MONOBANK_API_URL: bank.apiUrl, PLATFORM_MONOBANK_TOKEN: token }))
const clock = useClock()

const zone = "America/New_York"
const paused = "Online bookings are paused."

const signInAs = async (shop: Shop, role: "admin" | "member") => openSession(await addMember(shop, role))

const endGrace = (shop: Shop) =>
  transact(shop.staff, (tx) => tx.update(organizations).set({ createdAt: now().subtract({ hours: 22 * 24 }) }))

const addClient = ({ headers }: SignedIn, { path = "/clients/manage", query = "" } = {}) =>
  sendForm(program, `${path}${query}`, { ...clientForm, newId: randomUUIDv7(), phone: uniqueContact().phone }, headers)

const pageOf = async (path: string, headers: Record<string, string>) => textOf(await (await browse(program, path, { headers })).text())

/** Sends one write of management and one order, and looks at the pages that say whether they are possible. */
async function tryAll(shop: Shop, admin: SignedIn) {
  const cart = cartOf(200)
  const checkout = await pageOf(`/${shop.urlCode}/checkout`, { Cookie: `cart_${shop.id}=${cart}` })
  const order = await checkOutCart(program, shop, cart, uniqueContact())
  const page = await pageOf("/reservations/manage", admin.headers)
  return {
    write: (await addClient(admin)).status,
    checkout: checkout.includes(paused) ? "paused" : "open",
    order: order.status,
    banner: /Your trial has ended|Your last payment failed/.exec(page)?.[0],
  }
}

/** Pays for a month of Solo at the bank, which leads back to the success page. */
async function pay({ staff }: Shop, { headers }: SignedIn) {
  const answer = await sendForm(program, "/subscriptions/payment", await planForm(staff, "solo", "monthly"), headers)
  bank.approve(bank.list(token).find(({ status }) => status === "created")?.invoiceId ?? "")
  const success = (answer.headers.get("Location") ?? "").replace("/pay?", "/success?")
  await vi.waitFor(async () => expect(await pageOf(success, headers)).toContain("Thank you. Solo is active until"), 10_000)
}

const open = { write: 302, checkout: "open", order: 302 }
const closed = { write: 403, checkout: "paused", order: 409 }

test("One organization goes through trial, grace, read-only, paid, overdue and paid again, each at its minute", async () => {
  const shop = await openShop({ organization: { timeZone: zone, language: "en" }, items: [{ quantity: 50 }] })
  const admin = await signInAs(shop, "admin")
  const start = now()
  const at = (days: number, minutes: number) => clock.set(start.add({ minutes: days * 24 * 60 + minutes }))
  const ended = { banner: "Your trial has ended" }
  const failed = { banner: "Your last payment failed" }

  at(14, -1)
  expect(await tryAll(shop, admin)).toEqual(open)
  at(14, 1)
  expect(await tryAll(shop, admin)).toEqual({ ...open, ...ended })
  // The days of grace are days of the organization's zone: an hour more or less when its clocks change.
  const grace = start
    .add({ hours: 14 * 24 })
    .toZonedDateTimeISO(zone)
    .add({ days: 7 })
  clock.set(grace.subtract({ minutes: 1 }).toInstant())
  expect(await tryAll(shop, admin)).toEqual({ ...open, ...ended })
  clock.set(grace.add({ minutes: 1 }).toInstant())
  expect(await tryAll(shop, admin)).toEqual({ ...closed, ...ended })

  const due = grace.toPlainDate().add({ months: 1 })
  await pay(shop, admin)
  expect(await tryAll(shop, admin)).toEqual(open)
  const midnight = (day: Temporal.PlainDate, minutes: number) => clock.set(day.toZonedDateTime(zone).add({ minutes }).toInstant())
  midnight(due, -1)
  expect(await tryAll(shop, admin)).toEqual(open)
  midnight(due, 0)
  expect(await tryAll(shop, admin)).toEqual({ ...open, ...failed })
  midnight(due.add({ days: 7 }), -1)
  expect(await tryAll(shop, admin)).toEqual({ ...open, ...failed })
  midnight(due.add({ days: 7 }), 0)
  expect(await tryAll(shop, admin)).toEqual({ ...closed, ...failed })
  await pay(shop, admin)
  expect(await tryAll(shop, admin)).toEqual(open)
})

describe("After the grace", () => {
  test("a form without a script is answered by a page that says why, and where to pay or whom to ask", async () => {
    const shop = await openShop({ organization: { language: "en" } })
    const [admin, member] = [await signInAs(shop, "admin"), await signInAs(shop, "member")]
    await endGrace(shop)
    const page = await (await addClient(admin)).text()
    expect(textOf(page)).toContain("Your trial has ended. Choose a plan to make changes again.")
    expect(page).toContain('href="/subscriptions/payment"')
    const form = await (await addClient(member, { query: "?lang=uk" })).text()
    expect(textOf(form)).toContain("Пробний період завершився. Попросіть адміністратора обрати тариф.")
    expect(form).not.toContain('href="/subscriptions/payment"')
  })

  test("a form of a script and an upload are answered with the reason as data", async () => {
    const shop = await openShop({ organization: { paymentDueDate: "2026-01-31" } })
    const admin = await signInAs(shop, "admin")
    const sent = await addClient(admin, { path: "/clients/manage.data" })
    expect(sent.status).toBe(403)
    expect(await sent.text()).toMatch(/"readOnly".*"overdue"/)
    const upload = await browse(program, "/inventory/photos", { method: "POST", body: new FormData(), headers: admin.headers })
    expect(await upload.json()).toEqual({ code: "readOnly", reason: "overdue", mayChoosePlan: true })
  })

  test("everything can be looked at, and a draft of the website previewed", async () => {
    const shop = await openShop()
    const admin = await signInAs(shop, "admin")
    await endGrace(shop)
    const { key } = await reserve(shop.staff, booking(shop))
    const shown = ["reservations/manage", "reservations/add", "inventory/add", "settings", "web/edit", "subscriptions/payment", "account"]
    for (const path of [...shown, shop.urlCode, `${shop.urlCode}/item-1`, `${shop.urlCode}/booking-preview?key=${key}`])
      expect((await browse(program, `/${path}`, { headers: admin.headers })).status, path).toBe(200)
    expect((await sendForm(program, `/web/preview/${randomUUIDv7()}`, {}, admin.headers)).status).toBe(400)
  })

  test("a button that goes on does not take another along", async () => {
    const shop = await openShop()
    const admin = await signInAs(shop, "admin")
    await endGrace(shop)
    const body = new URLSearchParams([
      ["intent", "remove"],
      ["intent", "invite"],
      ["email", "friend@example.test"],
      ["role", "admin"],
    ])
    for (const sent of [body, new URLSearchParams()])
      expect((await browse(program, "/settings/org/team", { method: "POST", body: sent, headers: admin.headers })).status).toBe(403)
  })

  test("the checkout keeps the cart and the form, and an order that was booked before is found again", async () => {
    const shop = await openShop({ organization: { language: "en" } })
    const [cart, contact] = [cartOf(50), uniqueContact()]
    const booked = await checkOutCart(program, shop, cart, contact)
    expect(booked.status).toBe(302)
    await endGrace(shop)
    expect((await checkOutCart(program, shop, cart, contact)).headers.get("Location")).toBe(booked.headers.get("Location"))
    const other = cartOf(60)
    const refused = await checkOutCart(program, shop, other, { ...uniqueContact(), email: "typed@example.test" })
    expect(refused.status).toBe(409)
    expect(refused.headers.getSetCookie().join()).not.toContain("cart_")
    const page = await refused.text()
    expect(textOf(page)).toContain("Online bookings are paused, so nothing was booked. Your cart is saved.")
    expect(page).toContain('value="typed@example.test"')
    const cartPage = await pageOf(`/${shop.urlCode}/cart`, { Cookie: `cart_${shop.id}=${other}` })
    expect(cartPage).toContain("Skis")
    expect(cartPage).toContain(paused)
  })
})
