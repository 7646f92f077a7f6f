import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { createClient } from "#app/modules/clients/edit-client.server.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { addLocation } from "#app/modules/locations/add-location.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { listDrifted, listMisrecorded, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { changeBooking } from "./change-booking.server.ts"
import type { RequestedLine } from "./change-lines.ts"

const world = useDatabase()
const clock = useClock()

const days = (from: number, until: number) => ({ start: inDays(from), end: inDays(until) })

async function read(shop: Shop, number = 1001) {
  return transact(shop.staff, async (tx) => {
    const [saved] = await tx.select().from(reservations).where(eq(reservations.number, number))
    if (!saved) throw new Error("The booking is gone")
    const ofBooking = eq(reservationItems.reservationId, saved.id)
    const lines = await tx.select().from(reservationItems).where(ofBooking).orderBy(reservationItems.position)
    const history = await tx
      .select()
      .from(reservationHistory)
      .where(eq(reservationHistory.reservationId, saved.id))
      .orderBy(reservationHistory.at, reservationHistory.id)
    return { ...saved, lines, details: history.flatMap(({ details }) => details ?? []), changes: history.length - 1 }
  })
}

/** Keeps every line of the booking as it is. */
async function savedLines(shop: Shop, number = 1001): Promise<RequestedLine[]> {
  const { lines } = await read(shop, number)
  return lines.map(({ id, quantity, unitPrice, priceReason }) => ({
    id,
    item: 0,
    quantity,
    unitPrice,
    reason: priceReason,
    isPricedAnew: false,
  }))
}

const newLine = (item: number, quantity = 1, change: Partial<RequestedLine> = {}): RequestedLine => ({
  id: null,
  item,
  quantity,
  unitPrice: null,
  reason: "",
  isPricedAnew: false,
  ...change,
})

const first = <Value>([value]: Value[]): Value => {
  if (value === undefined) throw new Error("The list is empty")
  return value
}

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, field: error.field } : Promise.reject(error)),
  )

async function expectConsistent({ id }: Shop) {
  const wrong = await Promise.all([listOverbooked(world.url), listMisrecorded(world.url), listDrifted(world.url)])
  expect(wrong.flat().filter(({ organization_id }) => organization_id === id)).toEqual([])
}

describe("Changing the dates", () => {
  test("moves what is occupied, prices the lines for the new period and tells the history", async () => {
    const shop = await openShop({ organization: { bufferAfter: "custom", bufferAfterHours: 2 } })
    await reserve(shop.visitor, booking(shop, { period: days(2, 4), lines: [{ item: 1, quantity: 2 }] }))
    const before = await read(shop)
    await changeBooking(shop.staff, 1001, { period: days(5, 8) })
    const after = await read(shop)
    expect(after).toMatchObject({ total: 60_000n, version: 2, status: "new", changes: 1 })
    expect(after.startsAt.equals(inDays(5)) && after.endsAt.equals(inDays(8)) && after.occupiedUntil.equals(inDays(8, 12))).toBe(true)
    expect(after.lines).toMatchObject([{ id: before.lines[0]?.id, units: 3, total: 60_000n, active: true }])
    const [payment] = await transact(shop.staff, (tx) => listPayments(tx, after.id))
    expect(payment).toMatchObject({ status: "pending", amount: 60_000n })
    expect(after.details).toEqual([
      {
        period: { from: [inDays(2).toString(), inDays(4).toString()], to: [inDays(5).toString(), inDays(8).toString()] },
        total: { from: "40000", to: "60000" },
      },
    ])
    await expectConsistent(shop)
  })

  test("lets a booked-out item be moved within its own time, and extended only while it is free", async () => {
    const shop = await openShop({ items: [{ quantity: 2 }] })
    await reserve(shop.visitor, booking(shop, { period: days(2, 6), lines: [{ item: 1, quantity: 2 }] }))
    await reserve(shop.visitor, booking(shop, { period: days(8, 9) }))
    await changeBooking(shop.staff, 1001, { period: days(3, 7) })
    await changeBooking(shop.staff, 1001, { period: days(4, 8) })
    expect(await refusalOf(changeBooking(shop.staff, 1001, { period: days(4, 9) }))).toMatchObject({ code: "stock" })
    expect((await read(shop)).endsAt.equals(inDays(8))).toBe(true)
    await expectConsistent(shop)
  })

  test("records a shortage that staff accept, also on the other booking, and takes it off when it is over", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    await reserve(shop.visitor, booking(shop, { period: days(2, 4) }))
    await reserve(shop.visitor, booking(shop, { period: days(6, 8) }))
    await acceptShortage((acceptsShortage) => changeBooking(shop.staff, 1001, { period: days(2, 7) }, { acceptsShortage }))
    expect((await read(shop)).details.at(-1)).toMatchObject({ shortage: true })
    expect((await read(shop, 1002)).overCapacity).toMatchObject([{ missing: 1 }])
    await expectConsistent(shop)
    await changeBooking(shop.staff, 1001, { period: days(2, 5) })
    expect((await read(shop)).overCapacity).toBeNull()
    expect((await read(shop, 1002)).overCapacity).toBeNull()
    await expectConsistent(shop)
  })

  test("asks about no shortage that was accepted before, while the booking takes no more", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    await reserve(shop.visitor, booking(shop, { period: days(2, 6) }))
    await acceptShortage((acceptsShortage) => reserve(shop.staff, booking(shop, { period: days(3, 7), acceptsShortage })))
    await changeBooking(shop.staff, 1002, { period: days(4, 7) })
    await expectConsistent(shop)
    expect(await refusalOf(changeBooking(shop.staff, 1002, { period: days(3, 7) }))).toMatchObject({ code: "stock" })
  })

  test("may lie in the past, and neither ends before it begins nor lasts longer than a year", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    await changeBooking(shop.staff, 1001, { period: days(-3, -1) })
    expect(await refusalOf(changeBooking(shop.staff, 1001, { period: days(4, 4) }))).toEqual({ code: "period.order", field: "to" })
    expect(await refusalOf(changeBooking(shop.staff, 1001, { period: days(4, 400) }))).toEqual({ code: "period.long", field: "to" })
    await expectConsistent(shop)
  })

  test("occupies nothing for a cancelled booking", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    const { id } = await reserve(shop.visitor, booking(shop, { period: days(2, 4) }))
    await changeStatus(shop.staff, id, "cancelled")
    await reserve(shop.visitor, booking(shop, { period: days(5, 6) }))
    await changeBooking(shop.staff, 1001, { period: days(5, 9) })
    expect(await read(shop)).toMatchObject({ total: 0n, lines: [{ active: false }] })
    await expectConsistent(shop)
  })

  test("keeps a late booking occupying for a quarter of an hour, until its return lies ahead", async () => {
    const shop = await openShop()
    const { id } = await reserve(shop.visitor, booking(shop, { period: days(2, 4) }))
    await changeStatus(shop.staff, id, "inProgress")
    clock.set(inDays(4, 12))
    await changeBooking(shop.staff, 1001, { period: { start: inDays(2), end: inDays(4, 11) } })
    expect((await read(shop)).occupiedUntil.equals(inDays(4, 12, 15))).toBe(true)
    await changeBooking(shop.staff, 1001, { period: days(2, 5) })
    expect((await read(shop)).occupiedUntil.equals(inDays(5))).toBe(true)
    await expectConsistent(shop)
  })
})

describe("Changing the lines", () => {
  test("asks about stock only for what is added to a late booking", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    const { id } = await reserve(shop.visitor, booking(shop, { period: days(2, 4) }))
    await changeStatus(shop.staff, id, "inProgress")
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(4, 12, 10), end: inDays(5) } }))
    clock.set(inDays(4, 12))
    const [line] = await savedLines(shop)
    if (!line) throw new Error("The line is gone")
    await changeBooking(shop.staff, 1001, { lines: [{ ...line, unitPrice: 5_000n, reason: "Late" }] })
    expect(await read(shop)).toMatchObject({ total: 10_000n, changes: 2 })
    await expect(changeBooking(shop.staff, 1001, { lines: [{ ...line, quantity: 2 }] })).rejects.toMatchObject({ code: "stock" })
  })

  test("keeps, raises, removes and adds, each at its own price", async () => {
    const shop = await openShop({ items: [{}, { name: "Boots", price: 5_000n }, { name: "Poles", price: 2_000n }] })
    const lines = [1, 2].map((item) => ({ item, quantity: 1 }))
    await reserve(shop.visitor, booking(shop, { lines }))
    const [skis, boots] = await savedLines(shop)
    if (!skis || !boots) throw new Error("The lines are gone")
    await transact(shop.staff, (tx) => tx.update(items).set({ price: 12_000n, name: "New skis" }))
    await changeBooking(shop.staff, 1001, { lines: [{ ...skis, quantity: 3 }, newLine(3, 2)] })
    const after = await read(shop)
    expect(after.lines).toMatchObject([
      { id: skis.id, position: 0, itemName: "Skis", quantity: 3, unitPrice: 10_000n },
      { position: 2, itemName: "New skis", quantity: 2, unitPrice: 12_000n },
    ])
    expect(after.total).toBe(54_000n)
    expect(after.details[0]?.lines).toMatchObject([
      { name: "Boots", from: { quantity: 1, unitPrice: "5000" }, to: null },
      { name: "Skis", from: { quantity: 1, unitPrice: "10000" }, to: { quantity: 3, unitPrice: "10000" } },
      { name: "New skis", from: null, to: { quantity: 2, unitPrice: "12000" } },
    ])
    await expectConsistent(shop)
  })

  test("takes the present name, price and unit when a line is priced anew", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(2), end: inDays(2, 13) } }))
    await transact(shop.staff, (tx) => tx.update(items).set({ price: 3_000n, rateUnit: "hour", name: "Touring skis" }))
    const saved = await savedLines(shop)
    await changeBooking(shop.staff, 1001, { lines: saved.map((line) => ({ ...line, isPricedAnew: true })) })
    expect(await read(shop)).toMatchObject({
      total: 9_000n,
      lines: [{ itemName: "Touring skis", unitPrice: 3_000n, rateUnit: "hour", units: 3 }],
    })
  })

  test("needs a reason for a price that is neither the booked nor the present one", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    const [line] = await savedLines(shop)
    if (!line) throw new Error("The line is gone")
    const lines = [{ ...line, unitPrice: 8_000n }]
    expect(await refusalOf(changeBooking(shop.staff, 1001, { lines }))).toEqual({ code: "price.reason", field: "lines[0].reason" })
    await changeBooking(shop.staff, 1001, { lines: lines.map((each) => ({ ...each, reason: "Scratched" })) })
    expect(await read(shop)).toMatchObject({
      total: 8_000n,
      lines: [{ unitPrice: 8_000n, priceReason: "Scratched" }],
      details: [{ lines: [{ reason: "Scratched" }] }],
    })
    await changeBooking(shop.staff, 1001, { period: days(2, 5) })
    expect(await read(shop)).toMatchObject({ total: 24_000n, lines: [{ priceReason: "Scratched" }] })
  })

  test("leaves an archived item where it is, and neither adds nor raises it", async () => {
    const shop = await openShop({ items: [{}, {}] })
    await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
    await archiveItem(shop.staff, 1, true)
    await archiveItem(shop.staff, 2, true)
    const [line] = await savedLines(shop)
    if (!line) throw new Error("The line is gone")
    const archived = { code: "item.archived", field: "lines[0].quantity" }
    await changeBooking(shop.staff, 1001, { period: days(3, 5), lines: [line] })
    expect(await refusalOf(changeBooking(shop.staff, 1001, { lines: [{ ...line, quantity: 3 }] }))).toEqual(archived)
    expect(await refusalOf(changeBooking(shop.staff, 1001, { lines: [line, newLine(2)] }))).toEqual({
      ...archived,
      field: "lines[1].quantity",
    })
    await changeBooking(shop.staff, 1001, { lines: [{ ...line, quantity: 1 }] })
    expect((await read(shop)).lines).toMatchObject([{ quantity: 1 }])
  })

  test("raises a quantity only as far as it is free, however the lines divide it", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    const saved = await savedLines(shop)
    await changeBooking(shop.staff, 1001, { lines: [...saved, newLine(1, 3, { unitPrice: 1n, reason: "Friends" })] })
    expect(await refusalOf(changeBooking(shop.staff, 1001, { lines: [...(await savedLines(shop)), newLine(1)] }))).toMatchObject({
      code: "stock",
    })
    await expectConsistent(shop)
  })

  test("refuses at the line what is no line", async () => {
    const [shop, other] = [await openShop(), await openShop({ items: [{}, {}] })]
    await reserve(shop.visitor, booking(shop))
    await reserve(other.visitor, booking(other))
    const [own, foreign] = [first(await savedLines(shop)), first(await savedLines(other))]
    const attempt = (...lines: RequestedLine[]) => refusalOf(changeBooking(shop.staff, 1001, { lines }))
    expect(await attempt()).toEqual({ code: "lines.empty", field: "lines" })
    expect(await attempt({ ...own, quantity: 0 })).toEqual({ code: "quantity.invalid", field: "lines[0].quantity" })
    expect(await attempt(own, newLine(2))).toEqual({ code: "item.gone", field: "lines[1].quantity" })
    expect(await attempt(own, own)).toEqual({ code: "lines.gone", field: "lines" })
    expect(await attempt(foreign)).toEqual({ code: "lines.gone", field: "lines" })
    expect(await read(shop)).toMatchObject({ version: 1, changes: 0 })
  })

  test("needs typed prices for new lines once the shop's currency is another one", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    await transact(shop.staff, (tx) => tx.update(organizations).set({ currency: "EUR" }))
    const saved = await savedLines(shop)
    expect(await refusalOf(changeBooking(shop.staff, 1001, { lines: [...saved, newLine(1)] }))).toEqual({
      code: "price.missing",
      field: "lines[1].price",
    })
    await changeBooking(shop.staff, 1001, { lines: [...saved, newLine(1, 1, { unitPrice: 700n, reason: "As agreed" })] })
    expect(await read(shop)).toMatchObject({ currency: "UAH", total: 10_700n })
  })
})

describe("Changing the rest", () => {
  test("gives the booking another client, and leaves the contact as it is", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    const clientId = await createClient(shop.staff, { name: "Ivan", lastName: "", email: "", phone: "+380670001002", note: "" })
    await changeBooking(shop.staff, 1001, { clientId })
    expect(await read(shop)).toMatchObject({ clientId, contactName: "Olena", details: [{ client: { to: clientId } }] })
    const missing = changeBooking(shop.staff, 1001, { clientId: crypto.randomUUID() })
    expect(await refusalOf(missing)).toEqual({ code: "client.missing", field: "clientId" })
  })

  test("changes contact and place, and quotes neither in the history", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    const contact = { name: "Iryna", lastName: "Lys", email: "", phone: "+380670001003" }
    const delivery = { type: "delivery", city: "Lviv", street: "", addressLine: "Zelena 1", zipCode: "" } as const
    await changeBooking(shop.staff, 1001, { contact, delivery })
    const after = await read(shop)
    expect(after).toMatchObject({ contactName: "Iryna", contactEmail: "", deliveryType: "delivery", locationId: null })
    expect(after.deliveryPlace).toMatchObject({ addressLine: "Zelena 1" })
    expect(after.details).toEqual([{ contact: true, place: true }])
  })

  test("keeps both languages of a pick-up point, and what was written of the same one", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    const { deliveryPlace } = await read(shop)
    const place = { name: "Shop", country: "UA", city: "Lviv", addressLine: "Zelena 2", zipCode: "79000" }
    const locationId = await transact(shop.staff, (tx) => addLocation(tx, { ...place, translations: { uk: { name: "Магазин" } } }))
    await changeBooking(shop.staff, 1001, { delivery: { type: "pickup", locationId } })
    expect((await read(shop)).deliveryPlace).toMatchObject({ name: "Shop", translations: { uk: { name: "Магазин" } } })
    await changeBooking(shop.staff, 1001, { delivery: { type: "pickup", locationId: shop.locationId } })
    expect((await read(shop)).deliveryPlace).toEqual(deliveryPlace)
    const gone = changeBooking(shop.staff, 1001, { delivery: { type: "pickup", locationId: crypto.randomUUID() } })
    expect(await refusalOf(gone)).toMatchObject({ code: "location.gone" })
  })

  test("writes nothing where nothing differs, and no booking of another shop", async () => {
    const [shop, other] = [await openShop(), await openShop()]
    await reserve(shop.visitor, booking(shop))
    const { startsAt: start, endsAt: end, clientId } = await read(shop)
    await changeBooking(shop.staff, 1001, {
      period: { start, end },
      lines: await savedLines(shop),
      clientId: clientId ?? "",
      delivery: { type: "pickup", locationId: shop.locationId },
    })
    expect(await read(shop)).toMatchObject({ version: 1, changes: 0 })
    expect(await refusalOf(changeBooking(other.staff, 1001, { period: days(3, 4) }))).toMatchObject({ code: "reservation.missing" })
  })

  test("asks before it changes a total that was not shown", async () => {
    const shop = await openShop()
    await reserve(shop.visitor, booking(shop))
    const change = (seenTotal: Parameters<typeof changeBooking>[3]) => changeBooking(shop.staff, 1001, { period: days(2, 6) }, seenTotal)
    expect(await refusalOf(change({ seenTotal: "unseen" }))).toMatchObject({ code: "total.changed" })
    expect(await refusalOf(change({ seenTotal: { amount: 30_000n, currency: "UAH" } }))).toMatchObject({ code: "total.changed" })
    await change({ seenTotal: { amount: 40_000n, currency: "UAH" } })
    expect((await read(shop)).total).toBe(40_000n)
  })
})

test("A changed line keeps its hand-overs, a new one has none", async () => {
  const shop = await openShop({ items: [{}, {}] })
  const { id } = await reserve(shop.staff, booking(shop))
  await changeStatus(shop.staff, id, "inProgress")
  const handOvers = () =>
    asOwner(
      world.url,
      `select l.position, l.quantity, h.pieces, h.out_at, h.out_by from reservation_items l left join hand_overs h on h.line_id = l.id where l.reservation_id = '${id}' order by l.position`,
    )
  const [before] = await handOvers()
  clock.advance({ minutes: 5 })
  const saved = (await savedLines(shop)).map((line) => ({ ...line, quantity: 2 }))
  await changeBooking(shop.staff, 1001, { period: days(3, 5), lines: [...saved, newLine(2)] })
  expect(await handOvers()).toEqual([
    { ...before, quantity: 2 },
    { position: 1, quantity: 1, pieces: null, out_at: null, out_by: null },
  ])
  expect([before?.pieces, (await read(shop)).status]).toEqual([1, "inProgress"])
})
