import { beforeEach, expect, test } from "vitest"
import { findItemContent } from "#app/modules/inventory/item/item-content.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { changeBooking } from "#app/modules/reservations/change/change-booking.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { addBoots, bootSize, editBoots } from "#test/fixtures/boot-shop.ts"
import { textOf } from "#test/html.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"
import { readPrefill } from "../add/prefill.ts"
import { readNewBooking } from "../add/read-new-booking.server.ts"
import { readAvailability } from "../availability/read-availability.server.ts"
import { readCalendarView } from "../calendar/calendar-view.ts"
import { readCalendar } from "../calendar/read-calendar.server.ts"
import { listFilterChoices } from "../list/item-choices.server.ts"
import { readBooking } from "../sheet/read-booking.server.ts"

const world = useDatabase()
const program = withProgram(world)
let shop: Shop
let boots: number
let member: Visitor

/** Numbers of the sizes are those of the boots and one to four. */
beforeEach(async () => {
  shop = await openShop({ items: [{ name: "Ski boots Pro" }, { name: "Axes" }] })
  const sizes = ["S", "M", "L", "XL"].map((label, index) => bootSize(label, index + 1))
  boots = await addBoots(shop, sizes)
  const { headers } = await openSession(await addMember(shop, "member"))
  member = new Visitor(program)
  member.cookies.set("session", /\bsession=([^;]*)/.exec(headers.Cookie)?.[1] ?? "")
})

const inOrder = ["Axes", "Ski boots · S", "Ski boots · M", "Ski boots · L", "Ski boots · XL", "Ski boots Pro"]
const namesOf = (items: ReadonlyArray<{ name: string }> = []) => items.map(({ name }) => name)
const period = { start: inDays(0, 9), end: inDays(2) }
const text = async (path: string) => textOf(await (await member.get(path)).text()).replaceAll("\u00a0", " ")

test("Wherever staff choose an item its sizes stand in their order, and the item itself is none", async () => {
  const query = new URLSearchParams({ from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
  const { items: forBooking } = await readNewBooking(shop.staff, readPrefill(new URLSearchParams()), "en")
  const calendar = await readCalendar(shop.staff, readCalendarView(new URLSearchParams()), "en")
  expect(namesOf(forBooking)).toEqual(inOrder)
  expect(namesOf((await readAvailability(shop.staff, query, "en")).items)).toEqual(inOrder)
  expect(namesOf(await transact(shop.staff, (tx) => listFilterChoices(tx, undefined, "en")))).toEqual(inOrder)
  expect(namesOf(calendar.rows.map(({ item }) => item))).toEqual(inOrder)
  expect(calendar.rows.map(({ item }) => item.size && [item.size.item, item.size.itemName, item.size.label])).toEqual([
    null,
    ...["S", "M", "L", "XL"].map((label) => [boots, "Ski boots", label]),
    null,
  ])
})

test("Words of an item and of its size find the size", async () => {
  const query = (q: string) => new URLSearchParams({ from: wallTime(inDays(2)), to: wallTime(inDays(3)), q })
  expect(namesOf((await readAvailability(shop.staff, query("boots xl"), "en")).items)).toEqual(["Ski boots · XL"])
  expect(namesOf((await readAvailability(shop.staff, query("xl черевики"), "uk")).items)).toEqual(["Черевики · XL"])
  const { rows } = await readCalendar(shop.staff, readCalendarView(query("xl boots")), "en")
  expect(namesOf(rows.map(({ item }) => item))).toEqual(["Ski boots · XL"])
})

test("Today names each size, and the packing list the item once above several", async () => {
  const lines = [
    { item: boots + 3, quantity: 2 },
    { item: 2, quantity: 1 },
    { item: boots + 1, quantity: 1 },
  ]
  const { id, number } = await reserve(shop.staff, booking(shop, { period, lines }))
  await changeStatus(shop.staff, id, "confirmed")
  expect(await text("/reservations/today")).toMatch(/Ski boots · L.*Axes.*Ski boots · S/)
  expect(await text(`/reservations/packing-list?id=${number}`)).toMatch(/Ski boots 1 × S .*2 × L .*1 × Axes/)
})

test("The calendar names an item once above its sizes", async () => {
  const html = await text("/reservations/calendar")
  expect(html).toMatch(/Axes .*Ski boots .*S Ski boots · S .*M Ski boots · M .*L Ski boots · L .*XL Ski boots · XL .*Ski boots Pro/)
  expect(html.match(/Ski boots (?!·|Pro)/g)).toHaveLength(1)
})

/** Gives XL a price of its own. */
async function raiseExtraLarge() {
  const saved = (await transact(shop.staff, (tx) => findItemContent(tx, boots, "en"))) ?? expect.fail()
  const sizes = saved.content.sizes.map((size) => (size.label.en === "XL" ? { ...size, price: 25_000n } : size))
  await editBoots(shop, boots, { sizes })
}

/** Books the size S at the desk. */
async function bookSmall() {
  const { id, number } = await reserve(shop.staff, booking(shop, { lines: [{ item: boots + 1, quantity: 1 }] }))
  const read = async () => (await readBooking(shop.staff, number, { locale: "en" })) ?? expect.fail()
  const back = `/reservations/manage?booking=${number}`
  const line = (await read()).lines[0]?.id ?? ""
  const send = (size: number, answer: Record<string, string> = {}) =>
    member.send("/reservations/size", { number: String(number), line, size: String(boots + size), back, ...answer })
  return { id, number, back, line, read, send }
}

test("The sheet offers the other sizes, those with enough for the line first, and none once it is over", async () => {
  const { id, line, read } = await bookSmall()
  await reserve(shop.staff, booking(shop, { lines: [{ item: boots + 2, quantity: 2 }] }))
  expect((await read()).otherSizes[line]).toMatchObject([
    { number: boots + 3, label: "L", free: 3, isEnough: true, price: null },
    { number: boots + 4, label: "XL", free: 4, isEnough: true, price: null },
    { number: boots + 2, label: "M", free: 0, isEnough: false, price: null },
  ])
  await changeStatus(shop.staff, id, "cancelled")
  expect((await read()).otherSizes).toEqual({})
})

test("Without a script a size is changed by its button, which leads back to the sheet with the change", async () => {
  const { send, back, number } = await bookSmall()
  expect(await text(back)).toMatch(/Another size M 2 free L 3 free XL 4 free/)
  const answer = await send(3)
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, back])
  expect(await text(back)).toMatch(/Ski boots · S → Ski boots · L/)
  expect(await text(`/reservations/packing-list?id=${number}`)).toMatch(/1 × Ski boots · L/)
})

test("Without a script a size that changes the total asks first, and says that an agreed total ends", async () => {
  const { send, back, number, read } = await bookSmall()
  await raiseExtraLarge()
  await changeBooking(shop.staff, number, { charges: { adjusted: { total: 12_000n, reason: "Regular" } } })
  const response = await send(4)
  const page = await response.text()
  expect(response.status).toBe(409)
  expect(textOf(page)).toMatch(/The total changes from ₴120 to ₴250\. The agreed total ₴120 no longer applies, because the price changes\./)
  const sent = Object.fromEntries(
    [...page.matchAll(/<(?:button|input)[^>]*>/g)].flatMap(([tag]) => {
      const [name, value] = ["name", "value"].map((key) => new RegExp(` ${key}="([^"]*)"`).exec(tag)?.[1])
      return name && value !== undefined ? [[name, value]] : []
    }),
  )
  expect(sent).toMatchObject({ number: String(number), size: String(boots + 4), seenTotal: "25000 UAH", back })
  expect((await read()).lines.map(({ name }) => name)).toEqual(["Ski boots · S"])
  expect((await send(4, { seenTotal: "20000 UAH" })).status).toBe(409)
  const answer = await member.send("/reservations/size", sent)
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, back])
  expect(await read()).toMatchObject({ total: 25_000n, charges: [], lines: [{ name: "Ski boots · XL" }] })
})

test("A size says its price only where the line would take it", async () => {
  const { line, read, number } = await bookSmall()
  await raiseExtraLarge()
  const prices = async () => (await read()).otherSizes[line]?.map(({ price }) => price)
  expect(await prices()).toEqual([null, null, 25_000n])
  const agreed = { id: line, item: boots + 1, quantity: 1, unitPrice: 15_000n, reason: "Regular", isPricedAnew: false }
  await changeBooking(shop.staff, number, { lines: [agreed] })
  expect(await prices()).toEqual([null, null, null])
})

test("A size says no price in a currency that the shop no longer has", async () => {
  const { line, read, id } = await bookSmall()
  await raiseExtraLarge()
  await transact(shop.staff, (tx) => tx.execute(`update reservations set currency = 'EUR' where id = '${id}'`))
  expect((await read()).otherSizes[line]?.map(({ price }) => price)).toEqual([null, null, null])
})

test("Each line of a booking has other sizes of its own, as many as are free while it is rented", async () => {
  const lines = [1, 2].map((size) => ({ item: boots + size, quantity: 1 }))
  const { number } = await reserve(shop.staff, booking(shop, { lines }))
  const read = (await readBooking(shop.staff, number, { locale: "en" })) ?? expect.fail()
  const shown = read.lines.map(({ id }) => read.otherSizes[id]?.map(({ label, free }) => `${label} ${free}`))
  expect(shown).toEqual([
    ["M 1", "L 3", "XL 4"],
    ["L 3", "XL 4", "S 0"],
  ])
})

test("A size that was taken meanwhile is refused with a sentence, and the line stays", async () => {
  const { send, back, read } = await bookSmall()
  await reserve(shop.visitor, booking(shop, { lines: [{ item: boots + 2, quantity: 2 }] }))
  const answer = await send(2)
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(textOf(page)).toContain("That size is no longer free on these dates. Choose another.")
  expect(page).toContain(`href="${back}"`)
  expect((await read()).lines.map(({ name }) => name)).toEqual(["Ski boots · S"])
})
