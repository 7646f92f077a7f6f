import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { closedDays } from "#app/modules/locations/closed-days-schema.server.ts"
import type { CancelPolicy, CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { checkInvoice, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { addBoots, bootSize } from "#test/fixtures/boot-shop.ts"
import { outcomeOf } from "#test/outcome.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { addExtras, booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { startCardPayment } from "../card/start-card-payment.server.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { listCharges } from "../charges/charges.server.ts"
import { findReservationByKey } from "../queries.server.ts"
import type { TotalDetails } from "../refusal-details.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus, tickPieces } from "../status/change-status.server.ts"
import { type CustomerChange, changeByCustomer, extendByCustomer } from "./change-by-customer.server.ts"
import { readCustomerActs } from "./read-customer-acts.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(0)))

const policy: CancelPolicy = { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent: 50 } }
const uah = (amount: bigint): Sum => ({ amount, currency: "UAH" })

const offer = ({ staff }: Shop, offers: CustomerAct[] = ["cancel", "change", "extend", "pay"]) =>
  transact(staff, (tx) => tx.update(organizations).set({ selfService: { policy, offers } }).where(eq(organizations.id, tx.organizationId)))

/** Books two pairs of skis of four from the day after tomorrow at 10:00 for a day, ₴200.00. */
async function book(given?: Shop) {
  const shop = given ?? (await openShop())
  await offer(shop)
  const { id, number } = await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
  const read = async () => {
    const [row] = await asOwner<{ total: string; status: string; start: Date }>(
      database.url,
      `select total_cost::text as total, status, starts_at as start from reservations where id = '${id}'`,
    )
    const [line] = await asOwner<{ id: string; quantity: number; item: number }>(
      database.url,
      `select l.id, l.quantity, i.number as item from reservation_items l join items i on i.id = l.item_id where reservation_id = '${id}'`,
    )
    const entries = await transact(shop.staff, (tx) => listPayments(tx, id))
    return {
      ...row,
      line,
      entries: entries.filter(isListed).map(({ kind, amount, method, status }) => `${kind} ${amount} ${method} ${status}`),
    }
  }
  const change = async (edit: Partial<Omit<CustomerChange, "lines">> & { quantity?: number; item?: number } = {}) => {
    const { line } = await read()
    const { quantity = line?.quantity ?? 0, item = line?.item ?? 1, ...more } = edit
    return changeByCustomer(shop.visitor, id, {
      period: { start: inDays(2), end: inDays(3) },
      lines: [{ id: line?.id ?? "", item, quantity }],
      extras: [],
      seenTotal: "ask",
      ...more,
    })
  }
  return { shop, id, number, read, change }
}

/** Sends the lines of a booking as they are, or with so many pieces, for a period. */
async function moveTo(shop: Shop, id: string, period: CustomerChange["period"], quantity?: number) {
  const booked = await asOwner<CustomerChange["lines"][number]>(
    database.url,
    `select l.id, l.quantity, i.number as item from reservation_items l join items i on i.id = l.item_id where reservation_id = '${id}'`,
  )
  const lines = booked.map((line) => ({ ...line, quantity: quantity ?? line.quantity }))
  return changeByCustomer(shop.visitor, id, { period, lines, extras: [], seenTotal: "ask" })
}

/** Returns the total before and after that a change is refused with until it was seen. */
const totalsOf = (changing: Promise<unknown>) =>
  changing.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Refusal && error.code === "total.changed")) throw error
      const { was, now } = error.details as TotalDetails
      return [was?.amount, now.amount]
    },
  )

describe("A customer who changes a booking", () => {
  test("sees the old and the new total first, and then changes it", async () => {
    const { shop, id, read, change } = await book()
    const owner = await addMember(shop, "admin")
    expect(await totalsOf(change({ quantity: 3 }))).toEqual([20_000n, 30_000n])
    expect((await read()).total).toBe("20000")
    await change({ quantity: 3, seenTotal: uah(30_000n) })
    expect(await read()).toMatchObject({
      total: "30000",
      status: "new",
      line: { quantity: 3 },
      entries: ["payment 30000 payOnPickup pending"],
    })
    const [row] = await asOwner(
      database.url,
      `select actor_kind as actor from reservation_history where reservation_id = '${id}' order by at desc, id desc limit 1`,
    )
    expect(row).toEqual({ actor: "visitor" })
    const notified = await asOwner(
      database.url,
      `select data -> 'event' ->> 'userId' as "userId" from jobs.job where data -> 'event' ->> 'reservationId' = '${id}' and data -> 'event' ->> 'act' = 'change'`,
    )
    expect(notified).toEqual([{ userId: owner.id }])
    expect([await listDrifted(database.url), await listOverbooked(database.url)]).toEqual([[], []])
  })

  test("pays today's price for what changes, and the booked one for what does not", async () => {
    const { shop, change } = await book()
    await transact(shop.staff, (tx) => tx.execute("update items set price = 15000"))
    expect(await totalsOf(change({ quantity: 3 }))).toEqual([20_000n, 45_000n])
    expect(await totalsOf(change({ period: { start: inDays(2), end: inDays(4) } }))).toEqual([20_000n, 60_000n])
    expect(await outcomeOf(change())).toBe("done")
  })

  test("keeps stock and learns nothing of others when there is not enough", async () => {
    const { shop, change, read } = await book()
    await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
    const refused = await change({ quantity: 3 }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: "stock" })
    expect(refused).not.toHaveProperty("details.staff")
    expect((await read()).line?.quantity).toBe(2)
    expect([await listDrifted(database.url), await listOverbooked(database.url)]).toEqual([[], []])
  })

  test("chooses extras", async () => {
    const shop = await openShop()
    await addExtras(shop, { unit: "booking", price: 3000n, itemIds: null })
    const { change, read } = await book(shop)
    const extras = [{ extra: 1, itemId: null, quantity: 1 }]
    expect(await totalsOf(change({ extras }))).toEqual([20_000n, 23_000n])
    await change({ extras, seenTotal: uah(23_000n) })
    expect((await read()).total).toBe("23000")
  })

  test("takes another size, and no other item", async () => {
    const shop = await openShop({ items: [{ name: "Sled" }] })
    await offer(shop)
    const boots = await addBoots(shop, [bootSize("41", 2), bootSize("42", 2, 25_000n)])
    const { id } = await reserve(shop.visitor, booking(shop, { lines: [{ item: boots + 1, quantity: 1 }] }))
    const lineOf = async () =>
      (
        await asOwner<{ id: string; name: string }>(
          database.url,
          `select id, item_name as name from reservation_items where reservation_id = '${id}'`,
        )
      )[0]
    const change = async (item: number, seenTotal: Sum | "ask") =>
      changeByCustomer(shop.visitor, id, {
        period: { start: inDays(2), end: inDays(3) },
        lines: [{ id: (await lineOf())?.id ?? "", item, quantity: 1 }],
        extras: [],
        seenTotal,
      })
    expect(await totalsOf(change(boots + 2, "ask"))).toEqual([20_000n, 25_000n])
    await change(boots + 2, uah(25_000n))
    await change(1, uah(25_000n))
    expect((await lineOf())?.name).toBe("Ski boots · 42")
    expect([await listDrifted(database.url), await listOverbooked(database.url)]).toEqual([[], []])
  })

  test("gets back what is over on the card that paid", async () => {
    const shop = await openCardShop("sandbox-skis", 4)
    await offer(shop)
    const { id, read, change } = await book(shop)
    await startCardPayment(shop.visitor, id)
    const [invoice] = await transact(shop.staff, (tx) => listInvoices(tx, id))
    bank.pay(invoice?.invoiceId ?? "")
    await checkInvoice(shop.staff, invoice?.paymentId ?? "")
    await change({ quantity: 1, seenTotal: uah(10_000n) })
    expect((await read()).entries).toEqual(["payment 20000 monobank completed", "refund 10000 monobank pending"])
  })

  test.each<[string, (at: Awaited<ReturnType<typeof book>>) => unknown, string]>([
    ["cancelling is free no longer", () => clock.set(inDays(1, 10, 1)), "act.closed"],
    ["pieces are out", ({ shop, id }) => changeStatus(shop.staff, id, "inProgress"), "act.closed"],
    [
      "staff raised its total",
      ({ shop, number }) => changeBooking(shop.staff, number, { charges: { adjusted: { total: 50_000n, reason: "Guide" } } }),
      "act.closed",
    ],
    ["the shop does not offer it", ({ shop }) => offer(shop, ["cancel"]), "act.closed"],
    [
      "the plan of the shop has ended",
      ({ shop }) => transact(shop.staff, (tx) => tx.execute("update organizations set created_at = now() - interval '90 days'")),
      "act.closed",
    ],
  ])("can't when %s", async (_, act, code) => {
    const at = await book()
    await act(at)
    expect(await outcomeOf(at.change({ quantity: 3 }))).toBe(code)
  })

  test.each<[string, { start: Temporal.Instant; end: Temporal.Instant }, string]>([
    ["the past", { start: inDays(-2), end: inDays(-1) }, "period.past"],
    ["an end before its start", { start: inDays(4), end: inDays(3) }, "period.order"],
  ])("can't move it to %s", async (_, period, code) => {
    const { change } = await book()
    expect(await outcomeOf(change({ period }))).toBe(code)
  })

  test("reads that nothing would be left as a refusal of the whole form", async () => {
    const { change } = await book()
    const refused = await change({ lines: [] } as object).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: "lines.empty", field: undefined })
  })

  test("moves property by the day to no closed days, as whoever books it", async () => {
    const shop = await openShop({
      organization: { rules: { openingHoursOnly: true } },
      items: [{ kind: "property", rateUnit: "day", quantity: 1, price: 1000n, address: "Lisova 3" }],
    })
    await offer(shop)
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(4), end: inDays(5) } }))
    const day = (days: number) => inDays(days).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString()
    await transact(shop.staff, (tx) =>
      tx
        .insert(closedDays)
        .values({ organizationId: tx.organizationId, id: randomUUIDv7(), locationId: null, first: day(7), last: day(8) }),
    )
    const period = { start: inDays(7), end: inDays(8) }
    expect(await outcomeOf(reserve(shop.visitor, booking(shop, { period })))).toBe("rule.closed")
    expect(await outcomeOf(moveTo(shop, id, period))).toBe("rule.closed")
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(9), end: inDays(10) }))).toBe("total.changed")
  })

  test("can't move it where its pick-up point is gone and hours bind", async () => {
    const shop = await openShop({ organization: { rules: { openingHoursOnly: true } } })
    const { id, change } = await book(shop)
    await transact(shop.staff, async (tx) => {
      await tx
        .insert(closedDays)
        .values({ organizationId: tx.organizationId, id: randomUUIDv7(), locationId: null, first: "2999-01-01", last: "2999-01-01" })
      await tx.execute(`update reservations set location_id = null where id = '${id}'`)
    })
    expect(await outcomeOf(change({ period: { start: inDays(7), end: inDays(8) } }))).toBe("act.closed")
  })

  test("keeps the prices of two stays with check-ins of their own where nothing changes", async () => {
    const cabin = { kind: "property", rateUnit: "night", quantity: 1, price: 1000n, address: "Lisova 3" } as const
    const shop = await openShop({ items: [cabin, cabin] })
    await transact(shop.staff, (tx) => tx.execute("update items set check_in = '16:00' where number = 2"))
    await offer(shop)
    const lines = [1, 2].map((item) => ({ item, quantity: 1 }))
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(4), end: inDays(6) }, lines }))
    await transact(shop.staff, (tx) => tx.execute("update items set price = 1500"))
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(4, 0), end: inDays(6, 0) }))).toBe("done")
    expect(await totalsOf(moveTo(shop, id, { start: inDays(4, 0), end: inDays(7, 0) }))).toEqual([4000n, 9000n])
  })

  test("is not given what is late, as whoever books", async () => {
    const shop = await openShop({ items: [{ quantity: 1 }] })
    await offer(shop)
    const late = await reserve(shop.visitor, booking(shop, { period: { start: inDays(1), end: inDays(3) } }))
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(10), end: inDays(11) } }))
    clock.set(inDays(1))
    await changeStatus(shop.staff, late.id, "inProgress")
    clock.set(inDays(3, 12))
    const period = { start: inDays(3, 15), end: inDays(4, 9) }
    expect(await outcomeOf(reserve(shop.visitor, booking(shop, { period })))).toBe("stock")
    expect(await outcomeOf(moveTo(shop, id, period))).toBe("stock")
  })

  test("moves the return within the notice, since the start stays", async () => {
    const shop = await openShop({ organization: { rules: { notice: { amount: 3, unit: "day" } } } })
    await offer(shop)
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(5), end: inDays(6) } }))
    clock.set(inDays(3))
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(5), end: inDays(7) }))).toBe("total.changed")
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(5, 11), end: inDays(7) }))).toBe("rule.notice-day=3")
  })

  test("is held to the hours of the end that they move alone", async () => {
    const shop = await openShop({ organization: { rules: { openingHoursOnly: true } } })
    await offer(shop)
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(5), end: inDays(7) } }))
    const [first = "", last = ""] = [5, 8].map((days) => inDays(days).toZonedDateTimeISO("Europe/Kyiv").toPlainDate().toString())
    const closed = [first, last].map((day) => ({ id: randomUUIDv7(), locationId: null, first: day, last: day }))
    await transact(shop.staff, (tx) => tx.insert(closedDays).values(closed.map((each) => ({ ...each, organizationId: tx.organizationId }))))
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(5), end: inDays(9) }))).toBe("total.changed")
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(5), end: inDays(8) }))).toBe("rule.closed")
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(5, 11), end: inDays(9) }))).toBe("rule.closed")
  })

  test("is held to the longest rental, whichever end they move", async () => {
    const shop = await openShop({ organization: { rules: { longest: { amount: 2, unit: "day" } } } })
    await offer(shop)
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(5), end: inDays(7) } }))
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(4), end: inDays(7) }))).toBe("rule.longest-day=2")
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(5), end: inDays(8) }))).toBe("rule.longest-day=2")
  })

  test("moves a stay to today after its check-in, as whoever books it, and to no earlier date", async () => {
    const cabin = { kind: "property", rateUnit: "night", quantity: 1, price: 1000n, address: "Lisova 3" } as const
    const shop = await openShop({ items: [cabin], organization: { rules: { notice: { amount: 2, unit: "hour" } } } })
    await offer(shop)
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(4), end: inDays(6) } }))
    clock.set(inDays(0, 16))
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(0, 0), end: inDays(1, 0) }))).toBe("total.changed")
    expect(await outcomeOf(moveTo(shop, id, { start: inDays(-1, 0), end: inDays(1, 0) }))).toBe("period.past")
  })

  test("leaves room for the guests of a stay", async () => {
    const cabin = { kind: "property", rateUnit: "night", quantity: 3, price: 1000n, address: "Lisova 3" } as const
    const shop = await openShop({ items: [cabin] })
    await offer(shop)
    await transact(shop.staff, (tx) => tx.execute(`update items set facts = '{"guests": 2}'`))
    const lines = [{ item: 1, quantity: 3, guests: { adults: 3, children: 1 } }]
    const { id } = await reserve(shop.visitor, booking(shop, { period: { start: inDays(4), end: inDays(6) }, lines }))
    const dates = { start: inDays(4, 0), end: inDays(6, 0) }
    expect(await outcomeOf(moveTo(shop, id, dates, 2))).toBe("total.changed")
    expect(await outcomeOf(moveTo(shop, id, dates, 1))).toBe("guests.most=2")
  })

  test("may do so twenty times an hour", async () => {
    const { change } = await book()
    for (let turn = 0; turn < 19; turn += 1) {
      const quantity = turn % 2 === 0 ? 1 : 2
      await change({ quantity, seenTotal: uah(BigInt(quantity) * 10_000n) })
    }
    expect(await outcomeOf(change({ quantity: 2, seenTotal: uah(20_000n) }))).toBe("act.often")
  })
})

describe("A customer who keeps what they have longer", () => {
  async function handOut() {
    const at = await book()
    clock.set(inDays(2))
    await changeStatus(at.shop.staff, at.id, "inProgress")
    const extend = (seenTotal: Sum | "ask", end = inDays(3)) => extendByCustomer(at.shop.visitor, at.id, { end, seenTotal })
    return { ...at, extend }
  }

  test("sees the new total, and extends by a day once for the return that they saw", async () => {
    const { extend, read } = await handOut()
    expect(await totalsOf(extend("ask"))).toEqual([20_000n, 40_000n])
    await extend(uah(40_000n))
    expect(await outcomeOf(extend(uah(40_000n)))).toBe("period.changed")
    expect(await read()).toMatchObject({ total: "40000", status: "inProgress" })
  })

  test("can't once it is late, nor where another has booked it", async () => {
    const { shop, extend } = await handOut()
    await reserve(shop.visitor, booking(shop, { period: { start: inDays(3), end: inDays(4) }, lines: [{ item: 1, quantity: 3 }] }))
    expect(await outcomeOf(extend("ask"))).toBe("stock")
    clock.set(inDays(3, 10, 1))
    expect(await outcomeOf(extend("ask"))).toBe("act.closed")
  })

  test("is given back nothing of a total that staff raised, which they alone end", async () => {
    const { shop, number, extend, read } = await handOut()
    await changeBooking(shop.staff, number, { charges: { adjusted: { total: 50_000n, reason: "Guide" } } })
    expect(await outcomeOf(extend(uah(40_000n)))).toBe("act.closed")
    expect((await read()).total).toBe("50000")
    await changeBooking(shop.staff, number, { charges: { adjusted: { total: 15_000n, reason: "Regular" } } })
    expect(await totalsOf(extend("ask"))).toEqual([15_000n, 40_000n])
  })

  test("can't beyond the longest rental", async () => {
    const shop = await openShop({ organization: { rules: { longest: { amount: 2, unit: "day" } } } })
    const { id } = await book(shop)
    clock.set(inDays(2))
    await changeStatus(shop.staff, id, "inProgress")
    const extend = (end: Temporal.Instant, seenTotal: Sum | "ask") => extendByCustomer(shop.visitor, id, { end, seenTotal })
    await extend(inDays(3), uah(40_000n))
    expect(await outcomeOf(extend(inDays(4), "ask"))).toBe("rule.longest-day=2")
  })

  test("can't once a piece is back", async () => {
    const { shop, id, read, extend } = await handOut()
    await tickPieces(shop.staff, id, { line: (await read()).line?.id ?? "", step: "return", pieces: 1 })
    expect(await outcomeOf(extend("ask"))).toBe("act.closed")
  })

  test("leaves a stay beside it as it is, at the total that is shown", async () => {
    const cabin = { kind: "property", rateUnit: "night", quantity: 1, price: 1000n, address: "Lisova 3" } as const
    const shop = await openShop({ items: [{ quantity: 1, price: 450n }, cabin] })
    await offer(shop)
    const lines = [1, 2].map((item) => ({ item, quantity: 1 }))
    const period = { start: inDays(2, 15), end: inDays(5, 10) }
    const { id, key } = await reserve(shop.visitor, booking(shop, { period, lines }))
    await changeStatus(shop.staff, id, "inProgress")
    clock.set(inDays(3))
    const { extending } = await transact(shop.visitor, async (tx) => {
      const reservation = await findReservationByKey(tx, key)
      if (!reservation) throw new Error("The booking is gone")
      const money = { entries: await listPayments(tx, id), charges: await listCharges(tx, id) }
      return readCustomerActs(tx, { reservation, lines: reservation.lines, zone: "Europe/Kyiv" }, money)
    })
    expect(extending?.total).toBe(4800n)
    await extendByCustomer(shop.visitor, id, { end: inDays(5, 10), seenTotal: uah(extending?.total ?? 0n) })
  })
})
