import { eq, sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { changeByCustomer } from "#app/modules/reservations/acts/change-by-customer.server.ts"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import type { Reservation } from "#app/modules/reservations/reserve/reservation.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { addBoots, bootSize } from "#test/fixtures/boot-shop.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { takeCash } from "#test/model/payments.ts"
import { cartOf, checkOutCart, sendBooking, uniqueContact } from "#test/send-booking.ts"
import { addExtras, booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { parsePeriodInput } from "../../dates/read-period.ts"
import { extraField, quantityField, requestedChange, sizeField } from "./change-input.ts"
import { type ChangeView, readChange } from "./read-change.server.ts"

const program = withProgram(useDatabase())
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis", price: 45_000n, quantity: 100 }] })
  await offer(["cancel", "change", "extend", "pay"])
})

/** Cancelling is free until 24 hours before, then half; customers may do these. */
const offer = (offers: CustomerAct[]) => offerAt(shop, offers)

const offerAt = ({ staff }: Shop, offers: CustomerAct[], percent = 50) =>
  transact(staff, (tx) =>
    tx
      .update(organizations)
      .set({ selfService: { offers, policy: { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent } } } })
      .where(eq(organizations.id, tx.organizationId)),
  )

/** Books for a day from so many days on, as a browser without JavaScript does, and pays in cash. */
async function book(day: number, { isPaid = true } = {}) {
  const path = await sendBooking(program, shop.urlCode, { from: wallTime(inDays(day, 0)), to: wallTime(inDays(day + 1, 0)) })
  const read = async (more = "") => (await browse(program, path + more)).text()
  const number = Number(/Booking (\d+)/.exec(textOf(await read()))?.[1])
  if (isPaid) await takeCash(shop.staff, number, 45_000n)
  const key = new URL(path, "http://shop").searchParams.get("key") ?? ""
  return { path, key, read, text: async (more = "") => textOf(await read(more)), number }
}

test("A customer sees what cancelling gives back, cancels, and reads what the shop owes", async () => {
  const { path, text, read } = await book(20)
  expect(await read()).toContain(`${path.replaceAll("&", "&amp;")}&amp;act=cancel`)
  expect(await text("&act=cancel")).toMatch(/Cancel this booking\? Paid ₴450 Cancellation fee ₴0 You get back ₴450 From the shop ₴450/)
  const answer = await sendForm(program, `${path}&act=cancel`, { intent: "cancel", fee: "0" })
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, path])
  expect(await text()).toMatch(/cancelled.*The shop still owes you ₴450/s)
  expect(await read()).not.toContain("act=cancel")
})

test("A customer who cancels late sees the fee, and is asked again when it is another than they saw", async () => {
  const { path, text } = await book(1)
  expect(await text("&act=cancel")).toMatch(/Paid ₴450 Cancellation fee [-−]₴225 You get back ₴225/)
  const refused = await sendForm(program, `${path}&act=cancel`, { intent: "cancel", fee: "0" })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toMatch(/What cancelling costs has changed.*You get back ₴225/s)
  await sendForm(program, `${path}&act=cancel`, { intent: "cancel", fee: "22500" })
  expect(await text()).toMatch(/Cancelled [-−]₴450 Cancellation fee ₴225 Total ₴225/)
})

test("Cancelling what nobody paid for costs nothing", async () => {
  const { text } = await book(1, { isPaid: false })
  expect(await text("&act=cancel")).toContain("Nothing was paid, so cancelling costs nothing.")
})

test("A shop that does not offer it shows no way, and refuses the form", async () => {
  const { path, read, text } = await book(20)
  await offer(["pay"])
  expect(await read()).not.toContain("act=cancel")
  expect(await text("&act=cancel")).not.toContain("Cancel this booking?")
  const refused = await sendForm(program, path, { intent: "cancel", fee: "0" })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain("This can’t be done here any more. Contact the shop.")
  await offer(["cancel", "change", "extend", "pay"])
})

test("A customer changes quantity and dates: first the new total, then the change", async () => {
  const { key, text, read } = await book(20, { isPaid: false })
  const page = `/${shop.urlCode}/booking-preview/change?key=${key}`
  expect(await read()).toContain(`/booking-preview/change?key=${key}`)
  const form = await (await browse(program, page)).text()
  const [quantity = ""] = /quantity-[\w-]+/.exec(form) ?? []
  const dates = { from: wallTime(inDays(20, 0)), to: wallTime(inDays(22, 0)) }
  const shown = await sendForm(program, page, { ...dates, [quantity]: "3" })
  expect(shown.status).toBe(409)
  expect(textOf(await shown.text())).toMatch(/Total now ₴450 New total ₴2,700/)
  const done = await sendForm(program, page, { ...dates, [quantity]: "3", seenTotal: "270000 UAH" })
  expect(done.headers.get("Location")).toContain(`booking-preview?key=${key}`)
  expect(await text()).toMatch(/Skis × 3.*Total ₴2,700/s)
})

test("A wrong date or quantity keeps what was typed, and names its field", async () => {
  const { key } = await book(20, { isPaid: false })
  const page = `/${shop.urlCode}/booking-preview/change?key=${key}`
  const [quantity = ""] = /quantity-[\w-]+/.exec(await (await browse(program, page)).text()) ?? []
  const refused = await sendForm(program, page, { from: wallTime(inDays(20, 0)), to: wallTime(inDays(21, 0)), [quantity]: "many" })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('value="many"')
  expect(textOf(html)).toContain("Enter a whole number from 1 to 10,000.")
  const past = await sendForm(program, page, { from: wallTime(inDays(-2)), to: wallTime(inDays(-1)), [quantity]: "1" })
  expect(past.status).toBe(422)
})

test("A customer keeps what they have a day longer", async () => {
  const { key, path, number, text } = await book(1, { isPaid: false })
  await transact(shop.staff, (tx) => tx.execute(sql`update reservations set status = 'inProgress' where number = ${number}`))
  expect(await text("&act=extend")).toMatch(/Keep it until .* Total now ₴450 New total ₴900/)
  const end = inDays(2, 0).toString()
  const done = await sendForm(program, `${path}&act=extend`, { intent: "extend", end, seenTotal: "90000 UAH" })
  expect(done.headers.get("Location")).toBe(path)
  expect(await text()).toMatch(/Total ₴900/)
  const again = await sendForm(program, `${path}&act=extend`, { intent: "extend", end, seenTotal: "90000 UAH" })
  expect([again.status, key.length]).toEqual([409, 43])
})

test("A change that is refused as a whole is told above the form, and one that changes nothing is not said to be saved", async () => {
  const { key } = await book(20, { isPaid: false })
  const page = `/${shop.urlCode}/booking-preview/change?key=${key}`
  const [quantity = ""] = /quantity-[\w-]+/.exec(await (await browse(program, page)).text()) ?? []
  const dates = { from: wallTime(inDays(20, 0)), to: wallTime(inDays(21, 0)) }
  const empty = await sendForm(program, page, { ...dates, [quantity]: "0" })
  expect(textOf(await empty.text())).toContain("Leave at least one item in the booking.")
  const same = await sendForm(program, page, { ...dates, [quantity]: "1" })
  expect([same.status, same.headers.get("Set-Cookie")]).toEqual([302, null])
  const more = await sendForm(program, page, { ...dates, [quantity]: "2", seenTotal: "90000 UAH" })
  expect(more.headers.get("Set-Cookie")).toContain("flash=saved")
})

test("A change that is open no longer says so, when it is opened and when it is sent", async () => {
  const { key } = await book(20, { isPaid: false })
  const page = `/${shop.urlCode}/booking-preview/change?key=${key}`
  await offer(["pay"])
  const closed = "This can’t be done here any more. Contact the shop."
  expect(textOf(await (await browse(program, page)).text())).toContain(closed)
  const refused = await sendForm(program, page, { from: "", to: "" })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain(closed)
  await offer(["cancel", "change", "extend", "pay"])
})

/** Books at a shop of its own, and sends the form of the change page as it was opened, with these changes. */
async function bookAt(own: Shop, values: Partial<Reservation> = {}) {
  await offerAt(own, ["change"])
  const { key, number } = await reserve(own.visitor, booking(own, values))
  const send = async (changes: (view: ChangeView) => Record<string, number> = () => ({})) => {
    const view = await readChange(own.visitor, key, "en")
    if (!view) throw new Error("The booking can't be changed")
    const typed = {
      ...Object.fromEntries(view.lines.map((line) => [quantityField(line), line.quantity])),
      ...Object.fromEntries(view.extras.filter(({ isFixed }) => !isFixed).map((extra) => [extraField(extra), extra.quantity])),
      ...changes(view),
    }
    const read = parsePeriodInput(view, "Europe/Kyiv")
    if (!read.ok) throw new Error(read.code)
    return changeByCustomer(own.visitor, view.id, { period: read.period, seenTotal: "ask", ...requestedChange(view, typed) })
  }
  return { key, number, send }
}

const cleaning = { name: "Cleaning", unit: "booking", price: 3000n, isCompulsory: true, itemIds: null } as const

test("A compulsory extra that the shop added later is put on no booking whose customer changes nothing", async () => {
  const own = await openShop()
  const { key, send } = await bookAt(own)
  await addExtras(own, cleaning)
  expect(await send()).toBe(false)
  const form = textOf(await (await browse(program, `/${own.urlCode}/booking-preview/change?key=${key}`)).text())
  expect(form).not.toContain("Cleaning")
})

test("A compulsory extra is listed while it is booked, and stays off where staff took it off", async () => {
  const own = await openShop()
  await addExtras(own, cleaning)
  const { key, number, send } = await bookAt(own)
  expect(await send()).toBe(false)
  const form = await (await browse(program, `/${own.urlCode}/booking-preview/change?key=${key}`)).text()
  expect(textOf(form)).toContain("Cleaning")
  expect(form).not.toContain('name="extra-')
  await changeBooking(own.staff, number, { charges: { extras: [] } })
  expect(await send()).toBe(false)
})

test("An extra of an item goes with it to another size", async () => {
  const own = await openShop({ items: [] })
  const boots = await addBoots(own, [bootSize("41", 2), bootSize("42", 2)])
  const parent = (await transact(own.staff, (tx) => findItemContent(tx, boots, "en")))?.id ?? ""
  await addExtras(own, { name: "Insurance", unit: "piece", price: 3000n, itemIds: [parent] })
  const { send } = await bookAt(own, {
    lines: [{ item: boots + 1, quantity: 1 }],
    extras: [{ extra: 1, item: boots + 1, quantity: 1 }],
  })
  const changed = send(({ lines }) => Object.fromEntries(lines.map((line) => [sizeField(line), boots + 2])))
  await expect(changed).rejects.toMatchObject({ code: "total.changed", details: { now: { amount: 23_000n } } })
})

test("A form that was opened before staff added to the booking takes nothing of that out", async () => {
  const { key, number, text } = await book(20, { isPaid: false })
  const page = `/${shop.urlCode}/booking-preview/change?key=${key}`
  const form = await (await browse(program, page)).text()
  const [quantity = ""] = /quantity-[\w-]+/.exec(form) ?? []
  const [, version = ""] = /name="version" value="(\d+)"/.exec(form) ?? []
  const fields = { from: wallTime(inDays(20, 0)), to: wallTime(inDays(21, 0)), [quantity]: "2", version }
  expect(textOf(await (await sendForm(program, page, fields)).text())).toMatch(/New total ₴900/)
  const values = { unitPrice: null, reason: "", isPricedAnew: false }
  const lines = [quantity.slice("quantity-".length), null].map((id) => ({ ...values, id, item: 1, quantity: 1 }))
  await changeBooking(shop.staff, number, { lines })
  const sent = await sendForm(program, page, { ...fields, seenTotal: "90000 UAH" })
  expect(sent.status).toBe(409)
  expect(textOf(await sent.text())).toContain("The booking has changed. Reload the page to see it.")
  expect((await text()).match(/Skis × 1/g)?.length).toBe(2)
})

test("Extras of two sizes that become one are all kept", async () => {
  const own = await openShop({ items: [] })
  const boots = await addBoots(own, [bootSize("41", 3), bootSize("42", 3)])
  const parent = (await transact(own.staff, (tx) => findItemContent(tx, boots, "en")))?.id ?? ""
  await addExtras(own, { name: "Socks", unit: "piece", price: 3000n, most: 5, itemIds: [parent] })
  const { send } = await bookAt(own, {
    lines: [1, 2].map((size) => ({ item: boots + size, quantity: 1 })),
    extras: [1, 2].map((size) => ({ extra: 1, item: boots + size, quantity: size })),
  })
  const changed = send(({ lines }) => Object.fromEntries(lines.map((line) => [sizeField(line), boots + 2])))
  await expect(changed).rejects.toMatchObject({ code: "total.changed", details: { was: { amount: 49_000n }, now: { amount: 49_000n } } })
})

test("Property that is rented by nights since keeps the booked times where its customer changes nothing", async () => {
  const own = await openShop({ items: [{ kind: "property", rateUnit: "day", quantity: 2, price: 1000n, address: "Lisova 3" }] })
  const { send } = await bookAt(own)
  await transact(own.staff, (tx) => tx.update(items).set({ rateUnit: "night" }).where(eq(items.organizationId, own.id)))
  expect(await send()).toBe(false)
})

test("A booking is made by the policy that its customer read, and refused by another", async () => {
  const own = await openShop()
  await offerAt(own, ["cancel"])
  const cart = cartOf(3)
  const page = await browse(program, `/${own.urlCode}/checkout`, { headers: { Cookie: `cart_${own.id}=${cart}` } })
  const seenPolicy = fieldOf(await page.text(), "seenPolicy").value ?? ""
  await offerAt(own, ["cancel"], 100)
  const order = (seen: string) => checkOutCart(program, own, cart, { ...uniqueContact(), seenPolicy: seen })
  const refused = await order(seenPolicy)
  expect(refused.status).toBe(409)
  const shown = await refused.text()
  expect(textOf(shown)).toContain("What cancelling costs has changed. Read it and book again.")
  expect((await order(fieldOf(shown, "seenPolicy").value ?? "")).status).toBe(302)
})
