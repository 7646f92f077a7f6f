import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import type { CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { takeCash } from "#test/model/payments.ts"
import { sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis", price: 45_000n, quantity: 100 }] })
  await offer(["cancel", "pay"])
})

/** Cancelling is free until 24 hours before, then half; customers may do these. */
const offer = (offers: CustomerAct[]) =>
  transact(shop.staff, (tx) =>
    tx
      .update(organizations)
      .set({ selfService: { offers, policy: { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent: 50 } } } })
      .where(eq(organizations.id, tx.organizationId)),
  )

/** Books for a day from so many days on, as a browser without JavaScript does, and pays in cash. */
async function book(day: number, { isPaid = true } = {}) {
  const path = await sendBooking(program, shop.urlCode, { from: wallTime(inDays(day, 0)), to: wallTime(inDays(day + 1, 0)) })
  const read = async (more = "") => (await browse(program, path + more)).text()
  const number = Number(/Booking (\d+)/.exec(textOf(await read()))?.[1])
  if (isPaid) await takeCash(shop.staff, number, 45_000n)
  return { path, read, text: async (more = "") => textOf(await read(more)), number }
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
  await offer(["cancel", "pay"])
})
