import { beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { extras } from "#app/modules/pricing/schema.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { findEmailedBooking } from "#app/modules/reservations/notify/find-emailed-booking.server.ts"
import { createNewId } from "#app/platform/form.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { bookingForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { listDrifted } from "#test/overbooked.ts"
import { addExtras, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { savedValues } from "./change/edit-booking.server.ts"
import { type ExtraDraft, writeExtraDrafts } from "./fields/extra-drafts.ts"
import type { FormQuote } from "./fields/lines-quote.ts"

const world = useDatabase()
const program = withProgram(world)
let shop: Shop
let member: Visitor
let people = 0

/** Two pairs of skis for three days are ₴600. */
beforeEach(async () => {
  shop = await openShop({
    items: [
      { name: "Skis", quantity: 90 },
      { name: "Boots", quantity: 90 },
    ],
  })
  const [skis = "", boots = ""] = shop.items.map(({ id }) => id)
  await addExtras(
    shop,
    { itemIds: [skis], translations: { uk: { name: "Шолом" } } },
    { name: "Lesson", unit: "piece", price: 30_000n, most: 4 },
    { name: "Cleaning", unit: "booking", price: 8000n, isCompulsory: true },
    { name: "Insoles", unit: "piece", price: 1000n, isCompulsory: true, itemIds: [boots] },
    { name: "Map", unit: "booking", price: 0n },
  )
  const { headers } = await openSession(await addMember(shop, "member"))
  member = new Visitor(program)
  member.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
})

const text = async (path: string) => textOf(await (await member.get(path)).text()).replaceAll("\u00a0", " ")

const quote = async (path: string, fields: Record<string, string>) =>
  (await (await member.get(`${path}?${new URLSearchParams(fields)}`)).json()) as FormQuote

const chosen = (...drafts: Array<[extra: number, item: number | null, quantity: number]>): string =>
  writeExtraDrafts(drafts.map(([extra, item, quantity]): ExtraDraft => ({ extra, item, quantity })))

/** Books at the desk, and returns the number. */
async function add(fields: Record<string, string>, confirmedTotal: string) {
  people += 1
  const form = { ...bookingForm(shop), phone: `067 000 4${String(people).padStart(3, "0")}`, ...fields }
  const answer = await member.send("/reservations/add", { ...form, newId: createNewId(), confirmedTotal })
  expect(answer.status).toBe(302)
  return Number(/booking=(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1])
}

async function read(number: number) {
  const found = await transact(shop.staff, (tx) => findBooking(tx, number))
  if (!found) throw new Error("The booking is gone")
  return found
}

const open = async (number: number) =>
  savedValues({ booking: await read(number), organization: shop.staff.organization, items: shop.items })

/** Quotes the change and saves it at the quoted total. */
async function change(number: number, changed: Record<string, string>, opened?: Record<string, string>) {
  const before = opened ?? (await open(number))
  const values = { ...before, ...changed }
  const { from, to, lines, place, extras: typed } = values
  const request = { id: String(number), from, to, lines, place, ...(typed !== before.extras && { extras: typed }) }
  const { total } = await quote("/reservations/edit/quote", request)
  const form = { intent: "save", opened: JSON.stringify(before), ...values, seenTotal: `${total} UAH` }
  const answer = await member.send(`/reservations/edit?id=${number}`, form)
  return { status: answer.status, total, page: answer.status === 302 ? "" : textOf(await answer.text()) }
}

const extrasOf = async (number: number) =>
  (await read(number)).charges.flatMap((charge) =>
    charge.kind === "extra" ? [`${charge.extra.name} × ${charge.quantity} = ${charge.amount}`] : [],
  )

test("A new booking is quoted and booked with its extras, which sheet, receipt, packing list and emails list", async () => {
  const { from, to, lines } = bookingForm(shop)
  const request = { from, to, lines, place: shop.locationId, extras: "[]" }
  const bare = await quote("/reservations/add/quote", request)
  expect(bare.total).toBe("68000")
  expect(bare.extras?.map(({ extra, item, isForced }) => [extra.name, item, isForced])).toEqual([
    ["Helmet", 1, false],
    ["Lesson", null, false],
    ["Cleaning", null, true],
    ["Map", null, false],
  ])
  const typed = chosen([1, 1, 1], [2, null, 3], [5, null, 1])
  expect((await quote("/reservations/add/quote", { ...request, extras: typed })).total).toBe("188000")
  const number = await add({ extras: typed }, "188000 UAH")
  expect(await extrasOf(number)).toEqual(["Helmet × 2 = 30000", "Lesson × 3 = 90000", "Cleaning × 1 = 8000", "Map × 1 = 0"])
  const rows = "Helmet × 2 ₴50 × 2 × 3 ₴300 Lesson × 3 ₴300 × 3 ₴900 Cleaning ₴80 Map ₴0 Total ₴1,880"
  expect(await text(`/reservations/manage?booking=${number}`)).toContain(rows)
  expect(await text(`/reservations/receipt?id=${number}`)).toContain(rows)
  expect(await text(`/reservations/packing-list?id=${number}`)).toMatch(/2 × Skis .*2 × Helmet .*3 × Lesson .*1 × Cleaning .*1 × Map/)
  const { id } = await read(number)
  const emailed = await transact(shop.staff, (tx) => findEmailedBooking(tx, id, "uk"))
  expect(emailed?.present.lines.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
    "2 Skis",
    "2 Шолом",
    "3 Lesson",
    "1 Cleaning",
    "1 Map",
  ])
})

test("Extras that are not known or make no sense are left out, and those of the shop are counted as often as they may be", async () => {
  const number = await add({ extras: chosen([1, 2, 1], [2, null, 99], [99, null, 1]) }, "188000 UAH")
  expect(await extrasOf(number)).toEqual(["Lesson × 4 = 120000", "Cleaning × 1 = 8000"])
  expect(await extrasOf(await add({ extras: "nonsense" }, "68000 UAH"))).toEqual(["Cleaning × 1 = 8000"])
})

test("A change is quoted as it is saved, keeps the terms of what is booked, and the history says what was added and removed", async () => {
  const number = await add({ extras: chosen([1, 1, 1]) }, "98000 UAH")
  await transact(shop.staff, (tx) => tx.update(extras).set({ price: 9900n }))
  expect((await change(number, { extras: chosen([1, 1, 1], [3, null, 1], [2, null, 1]) })).total).toBe("107900")
  expect(await extrasOf(number)).toEqual(["Helmet × 2 = 30000", "Cleaning × 1 = 8000", "Lesson × 1 = 9900"])
  const { lines } = await open(number)
  expect((await change(number, { lines: lines.replace('"quantity":"2"', '"quantity":"3"') })).total).toBe("152900")
  expect(await extrasOf(number)).toContain("Helmet × 3 = 45000")
  expect((await change(number, { extras: chosen([1, 1, 1]) })).total).toBe("135000")
  expect(await text(`/reservations/manage?booking=${number}`)).toMatch(
    /Extras: Cleaning × 1 removed .*Extras: Lesson × 1 removed .*Extras: Helmet: quantity 2 → 3 .*Extras: Lesson × 1 added/,
  )
  await transact(shop.staff, (tx) => tx.delete(extras))
  expect((await change(number, { extras: "[]" })).total).toBe("90000")
  expect(await listDrifted(world.url)).toEqual([])
})

test("An item that is added brings its compulsory extras, and a booked one can be taken off", async () => {
  const number = await add({}, "68000 UAH")
  const { lines } = await open(number)
  const boots = { id: "", item: 2, quantity: "1", price: "", reason: "", isPricedAnew: false }
  const both = JSON.stringify([...JSON.parse(lines), boots])
  const offered = await quote("/reservations/edit/quote", { ...(await open(number)), id: String(number), lines: both })
  expect(offered.extras?.map(({ extra, isForced }) => `${extra.name} ${isForced}`)).toContain("Insoles true")
  expect((await change(number, { lines: both })).total).toBe("99000")
  expect(await extrasOf(number)).toEqual(["Cleaning × 1 = 8000", "Insoles × 1 = 1000"])
  expect((await change(number, { extras: chosen([3, null, 1]) })).total).toBe("98000")
})

test("A free extra is saved, though the total stays", async () => {
  const number = await add({}, "68000 UAH")
  expect((await change(number, { extras: chosen([3, null, 1], [5, null, 1]) })).total).toBe("68000")
  expect(await extrasOf(number)).toEqual(["Cleaning × 1 = 8000", "Map × 1 = 0"])
})

test("Extras are added and a total is agreed in one save", async () => {
  const number = await add({}, "68000 UAH")
  const opened = await open(number)
  const changed = { extras: chosen([2, null, 1], [3, null, 1]), agreed: "500", agreedReason: "Regular", seenTotal: "50000 UAH" }
  const saved = await member.send(`/reservations/edit?id=${number}`, {
    intent: "save",
    opened: JSON.stringify(opened),
    ...opened,
    ...changed,
  })
  expect([saved.status, (await read(number)).total]).toEqual([302, 50_000n])
  expect(await extrasOf(number)).toEqual(["Cleaning × 1 = 8000", "Lesson × 1 = 30000"])
})

test("Extras are merged with what a teammate has saved in other fields, and refused where both have changed them", async () => {
  const number = await add({}, "68000 UAH")
  const opened = await open(number)
  expect((await change(number, { extras: chosen([2, null, 1], [3, null, 1]) }, opened)).status).toBe(302)
  const name = { intent: "save", opened: JSON.stringify(opened), ...opened, name: "Iryna", confirmedTotal: "98000 UAH" }
  expect((await member.send(`/reservations/edit?id=${number}`, name)).status).toBe(302)
  expect(await extrasOf(number)).toEqual(["Cleaning × 1 = 8000", "Lesson × 1 = 30000"])
  const refused = await change(number, { extras: chosen([1, 1, 1], [3, null, 1]) }, opened)
  expect([refused.status, refused.page]).toEqual([409, expect.stringMatching(/Someone else saved this first .*2 extras/)])
  const page = await (await member.get(`/reservations/edit?id=${number}`)).text()
  expect(fieldOf(page, "extras").value).toBe(chosen([2, null, 1], [3, null, 1]))
})

test("A copied booking opens with its extras", async () => {
  const number = await add({ extras: chosen([1, 1, 1], [2, null, 2]) }, "158000 UAH")
  const page = await (await member.get(`/reservations/add?copy=${number}`)).text()
  expect(fieldOf(page, "extras").value).toBe(chosen([1, 1, 1], [2, null, 2], [3, null, 1]))
})
