import { randomUUIDv7 } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reservationHistory } from "#app/modules/reservations/history-schema.server.ts"
import { refundPayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { undoMoney } from "#app/modules/reservations/money/undo-money.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { HistoryDetails } from "#app/modules/reservations/rules/history-details.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { readHistory } from "./read-history.server.ts"

const program = withProgram(useDatabase())
let shop: Shop
let olena: Visitor
let ihor: Visitor

beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 1 }] })
  ;[olena, ihor] = [await enter("admin"), await enter("member")]
})

async function enter(role: "admin" | "member") {
  const { headers } = await openSession(await addMember(shop, role))
  const visitor = new Visitor(program)
  visitor.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
  return visitor
}

const sheetOf = (number: number) => `/reservations/manage?booking=${number}`
const pageOf = async (number: number) => (await olena.get(sheetOf(number))).text()

test("A booking is shown without a script, and an unknown one is missing", async () => {
  const { number } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(2, 10), end: inDays(4, 18) } }))
  const page = await pageOf(number)
  const text = textOf(page)
  for (const shown of [
    "Olena Barvinok",
    "067 000 1001",
    "2 days 8 h → 3 days",
    "Counter",
    "Skis",
    "₴100 × 3 days",
    "₴300",
    "Booking created",
  ])
    expect(text).toContain(shown)
  expect(page).toContain('href="tel:+380670001001"')
  expect(page).toContain('href="mailto:olena@example.test"')
  for (const address of [sheetOf(999), "/reservations/manage?booking=x"]) {
    const missing = await olena.get(address)
    expect(missing.status).toBe(404)
    expect(textOf(await missing.text())).toContain("This booking no longer exists")
  }
})

test("Two people write the note at once: the second is shown the saved note of the first", async () => {
  const { number } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(10), end: inDays(11) } }))
  const opened = JSON.stringify({ staffNote: "" })
  const saved = await olena.send(sheetOf(number), { intent: "note", opened, staffNote: "Brings a dog\r\nCalls first" })
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, sheetOf(number)])
  const refused = await ihor.send(sheetOf(number), { intent: "note", opened, staffNote: "Wants a helmet" })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(textOf(page)).toContain("Brings a dog")
  expect(page).toContain(">Wants a helmet</textarea>")
  expect(textOf(await pageOf(number))).toContain("Staff note changed")
  const long = await ihor.send(sheetOf(number), { intent: "note", opened, staffNote: "x".repeat(2001) })
  expect([long.status, textOf(await long.text())]).toEqual([422, expect.stringContaining("2,000 characters at most")])
})

test("The history says in words what was changed, by whom", async () => {
  const { id, number } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(20), end: inDays(21) } }))
  const [itemId, clientId] = [
    shop.items[0]?.id ?? "",
    await createClient(shop.staff, { name: "Taras", lastName: "Snig", phone: "+380670003001", email: "", note: "" }),
  ]
  const line = { itemId, name: "Skis" }
  const details: HistoryDetails = {
    period: {
      from: [inDays(20).toString(), inDays(21).toString()],
      to: [inDays(20).toString(), inDays(22).toString()],
    },
    lines: [
      { ...line, from: null, to: { quantity: 2, unitPrice: "10000" } },
      { ...line, from: { quantity: 1, unitPrice: "10000" }, to: null },
      { ...line, from: { quantity: 1, unitPrice: "10000" }, to: { quantity: 3, unitPrice: "9000" }, reason: "old edges" },
    ],
    client: { to: clientId },
    place: true,
    contact: true,
    total: { from: "10000", to: "27000" },
    shortage: true,
  }
  await transact(shop.staff, (tx) =>
    tx.insert(reservationHistory).values({
      organizationId: tx.organizationId,
      id: crypto.randomUUID(),
      reservationId: id,
      from: "new",
      to: "new",
      details,
      actorKind: "member",
      actorId: crypto.randomUUID(),
    }),
  )
  const text = textOf(await pageOf(number))
  for (const said of [
    "Dates changed: ",
    "Added: Skis × 2",
    "Removed: Skis × 1",
    "Skis: quantity 1 → 3",
    "Skis: price ₴100 → ₴90 (old edges)",
    "Client assigned: Taras Snig",
    "Pick-up or delivery changed",
    "Contact details changed",
    "Total: ₴100 → ₴270",
    "Accepted without enough stock",
    "Former team member",
    "Customer",
  ])
    expect(text.replaceAll("\u00a0", " ")).toContain(said)
})

test("The history has each payment as it was then, and no payment that waits at the counter", async () => {
  const { id, number } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(40), end: inDays(41) } }))
  const { undo } = await takeCash(shop.staff, number, 3_000n)
  await undoMoney(shop.staff, number, undo ?? "")
  const { payment } = await takeCash(shop.staff, number, 10_000n)
  await refundPayment(shop.staff, number, { newId: randomUUIDv7(), payment, amount: 2_000n, method: "transfer" })
  const history = await readHistory(shop.staff, id, "en")
  const money = history.flatMap((entry) => (entry.kind === "payment" ? [entry] : []))
  expect(money.map(({ from, to, payment: { kind, amount, method } }) => `${kind} ${amount} ${method}: ${from} ${to}`)).toEqual([
    "refund 2000 transfer: null completed",
    "payment 10000 cash: pending completed",
    "payment 3000 cash: completed pending",
    "payment 3000 cash: pending completed",
  ])
  expect(textOf(await pageOf(number))).toMatch(/Refund ₴20, .{0,20}: Refunded/)
})

test("A shortage that was accepted stands on the booking", async () => {
  const period = { start: inDays(30), end: inDays(31) }
  await reserve(shop.visitor, booking(shop, { period }))
  const { number } = await acceptShortage((acceptsShortage) => reserve(shop.staff, booking(shop, { period, acceptsShortage })))
  const text = textOf(await pageOf(number))
  expect(text).toContain("Overbooked")
  expect(text).toContain("Skis: 1 missing from")
})
