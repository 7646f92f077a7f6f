import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { providerAccounts } from "#app/modules/payments/schema.server.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { checkPayment } from "#app/modules/reservations/money/check-payment.server.ts"
import { refundPayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { setPaymentStatus } from "#app/modules/reservations/money/set-payment-status.server.ts"
import { undoMoney } from "#app/modules/reservations/money/undo-money.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { setStatuses } from "#app/modules/reservations/status/set-statuses.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { bookAtBank, cardBooking, checkInvoice, checkInvoices, openCardShop, sendRefund } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { listAuditEntries } from "#test/database-contents.ts"
import { takeCash } from "#test/model/payments.ts"
import { outcomeOf } from "#test/outcome.ts"
import { booking, inDays, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { findMoney } from "./read-money.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

async function atTheBank() {
  const at = await bookAtBank()
  const { shop, number, paymentId, invoiceId, status, entries } = at
  return {
    ...at,
    /** Returns "new, held", and "10000 monobank pending" of each entry. */
    state: async () => [await status(), ...(await entries())],
    set: async (to: ReservationStatus, shown: ReservationStatus = "new") => {
      const [result] = await setStatuses(shop.staff, { bookings: [{ number, shown }], to, accepted: new Map() })
      return result && "refused" in result ? result.refused : "done"
    },
    pay: async () => {
      bank.pay(invoiceId)
      await checkInvoice(shop.staff, paymentId)
    },
  }
}

async function enterAs(shop: Shop, role: "admin" | "member"): Promise<Scope> {
  const scope = await enterManagement((await addMember(shop, role)).id)
  if (!scope) throw new Error("The member has no organization")
  return scope
}

describe("A booking that is being paid", () => {
  test("is cancelled once the bank has ended its invoice, and waits while the bank can't be asked or says that it is being paid", async () => {
    const { invoiceId, set, state } = await atTheBank()
    bank.fails("remove", "away")
    expect(await set("cancelled")).toBe("bank.away")
    bank.works()
    bank.set(invoiceId, { status: "processing" })
    expect(await set("cancelled")).toBe("card.underWay")
    expect(await state()).toEqual(["new, held", "10000 monobank processing"])
    bank.set(invoiceId, { status: "failed" })
    expect(await set("cancelled")).toBe("done")
    expect(await state()).toEqual(["cancelled", "10000 monobank failed"])
    expect(() => bank.pay(invoiceId)).toThrow("removed")
  })

  test("is cancelled with others at once: the bank is asked to end four invoices at a time, and one that it refuses keeps no other back", async () => {
    const shop = await openCardShop()
    await transact(shop.staff, (tx) => tx.execute(sql`update items set quantity = 10`))
    const bookings = []
    for (let made = 0; made < 6; made += 1) {
      const { id, number } = await reserve(shop.visitor, cardBooking(shop))
      await startCardPayment(shop.visitor, id)
      bookings.push({ number, shown: "new" as const })
    }
    bank.set(bank.newest().state.invoiceId, { status: "processing" })
    const { removeInvoice } = bank.bank
    const four = Promise.withResolvers<void>()
    let [current, most] = [0, 0]
    bank.bank.removeInvoice = async (...parameters) => {
      current += 1
      most = Math.max(most, current)
      if (current === 4) four.resolve()
      await four.promise
      await removeInvoice(...parameters).finally(() => {
        current -= 1
      })
    }
    const results = await setStatuses(shop.staff, { bookings, to: "cancelled", accepted: new Map() })
    bank.bank.removeInvoice = removeInvoice
    expect(results.map((result) => ("refused" in result ? result.refused : "done"))).toEqual([...Array(5).fill("done"), "card.underWay"])
    expect(most).toBe(4)
  })

  test("keeps its invoice when staff confirm it, or cancel what has another status by now", async () => {
    const { set, state } = await atTheBank()
    expect(await set("cancelled", "confirmed")).toBe("status.changed")
    expect(await set("confirmed")).toBe("done")
    expect(await state()).toEqual(["confirmed", "10000 monobank pending"])
    expect(bank.calls).toEqual(["create"])
  })

  test("is placed once its money was taken in cash, for which the bank ends the invoice first", async () => {
    const { shop, number, invoiceId, state } = await atTheBank()
    bank.fails("remove", "tooMany")
    expect(await outcomeOf(takeCash(shop.staff, number, 10_000n))).toBe("bank.tooMany")
    bank.works()
    await takeCash(shop.staff, number, 10_000n)
    expect(await state()).toEqual(["new", "10000 monobank failed", "10000 cash completed"])
    expect(() => bank.pay(invoiceId)).toThrow("removed")
    clock.advance({ minutes: 21 })
    await expireHolds(shop.staff)
    expect((await state())[0]).toBe("new")
  })
})

describe("A card payment", () => {
  test("has the status that the bank tells: staff ask it, and set or undo none", async () => {
    const { shop, number, paymentId, invoiceId, state } = await atTheBank()
    const set = (status: "completed" | "failed", scope = shop.staff) =>
      outcomeOf(setPaymentStatus(scope, number, { payment: paymentId, from: "pending", status }))
    expect([await set("completed"), await set("failed")]).toEqual(["payment.atBank", "payment.atBank"])
    expect(await checkPayment(shop.staff, number, paymentId)).toMatchObject({ kind: "unchanged", status: "pending" })
    bank.pay(invoiceId)
    clock.advance({ seconds: 5 })
    expect(await checkPayment(shop.staff, number, paymentId)).toMatchObject({ kind: "moved", status: "completed" })
    expect(await state()).toEqual(["new", "10000 monobank completed"])
    const [record] = await asOwner<{ id: string }>(
      database.url,
      `select id from payment_history where payment_id = '${paymentId}' and to_status = 'completed'`,
    )
    expect(await outcomeOf(undoMoney(shop.staff, number, record?.id ?? ""))).toBe("payment.atBank")
    bank.fails("status", "away")
    clock.advance({ seconds: 5 })
    expect(await outcomeOf(checkPayment(shop.staff, number, paymentId))).toBe("bank.unanswered")
  })

  test("is asked of the bank once in five seconds, however many people ask", async () => {
    const { shop, number, paymentId } = await atTheBank()
    const questions = () => bank.calls.filter((call) => call === "status").length
    clock.advance({ seconds: 5 })
    await Promise.all([1, 2, 3, 4].map(() => checkPayment(shop.staff, number, paymentId)))
    expect(questions()).toBe(1)
    bank.fails("status", "away")
    clock.advance({ seconds: 5 })
    expect(await outcomeOf(checkPayment(shop.staff, number, paymentId))).toBe("bank.unanswered")
    expect(await outcomeOf(checkPayment(shop.staff, number, paymentId))).toBe("bank.unanswered")
    expect(questions()).toBe(2)
  })

  test("is not asked for where no bank knows it, or by another booking", async () => {
    const { shop, number, paymentId } = await atTheBank()
    const { number: other } = await reserve(shop.staff, booking(shop, { period: { start: inDays(5), end: inDays(6) } }))
    const cash = (await findMoney(shop.staff, other))?.entries[0]?.id ?? ""
    expect(await outcomeOf(checkPayment(shop.staff, other, cash))).toBe("payment.missing")
    expect(await outcomeOf(checkPayment(shop.staff, other, paymentId))).toBe("payment.missing")
    expect(await outcomeOf(checkPayment(shop.staff, number + 10, paymentId))).toBe("reservation.missing")
  })

  test("that is unknown for a day is settled by an admin, not by a member", async () => {
    const { shop, number, paymentId, state } = await atTheBank()
    const [admin, member] = [await enterAs(shop, "admin"), await enterAs(shop, "member")]
    await transact(shop.staff, (tx) => tx.delete(providerAccounts))
    clock.advance({ minutes: 1 })
    await checkInvoices(shop.staff)
    const settle = (scope: Scope) => outcomeOf(setPaymentStatus(scope, number, { payment: paymentId, from: "unknown", status: "failed" }))
    expect(await settle(admin)).toBe("payment.atBank")
    clock.advance({ hours: 24 })
    expect(await settle(member)).toBe("payment.atBank")
    expect((await findMoney(admin, number))?.entries[0]).toMatchObject({ isAtBank: true, isLeftToPeople: true })
    expect(await settle(admin)).toBe("done")
    expect(await state()).toEqual(["new, held", "10000 monobank failed", "10000 payOnPickup pending"])
    await takeCash(shop.staff, number, 10_000n)
    expect((await state())[0]).toBe("new")
  })

  test("can be made at the booking's link while something is open, the shop has a token and the website's toggle is on", async () => {
    const { shop, number, pay } = await atTheBank()
    const takesCards = async () => (await findMoney(shop.staff, number))?.takesCards
    expect(await takesCards()).toBe(true)
    await transact(shop.staff, (tx) => tx.execute(sql`update web_setting_payments set enabled = false`))
    expect(await takesCards()).toBe(false)
    await transact(shop.staff, (tx) => tx.execute(sql`update web_setting_payments set enabled = true`))
    await pay()
    expect(await takesCards()).toBe(false)
  })
})

describe("A refund to the card", () => {
  const refund = (payment: string, amount: bigint, newId = randomUUIDv7()) => ({ newId, payment, amount, method: "monobank" as const })

  test("is recorded once however often its form is sent, and made once the bank was asked", async () => {
    const { shop, number, paymentId, pay, state } = await atTheBank()
    await pay()
    const admin = await enterAs(shop, "admin")
    const form = refund(paymentId, 4_000n)
    const answers = await Promise.all([1, 2, 3].map(() => refundPayment(admin, number, form)))
    expect(new Set(answers.map(({ payment }) => payment)).size).toBe(1)
    expect(answers[0]).toMatchObject({ kind: "refunding", status: "pending", undo: null })
    expect(await state()).toEqual(["new", "10000 monobank completed", "-4000 monobank pending"])
    await sendRefund(shop.staff, { paymentId, refundId: answers[0]?.payment ?? "" })
    expect(await state()).toEqual(["new", "10000 monobank completed", "-4000 monobank completed", "4000 payOnPickup pending"])
    expect(await outcomeOf(refundPayment(admin, number, refund(paymentId, 6_001n)))).toBe("refund.exceeds")
    expect(bank.calls.filter((call) => call === "cancel")).toHaveLength(1)
    const of = { booking: number, amount: "4000", currency: "UAH" }
    expect(await listAuditEntries(database.url, shop)).toEqual([
      { kind: "refunded", by: "member", details: { ...of, isToCard: true } },
      { kind: "refundChanged", by: "program", details: { ...of, from: "pending", to: "completed" } },
    ])
  })

  test("is an admin's: a member is refused with 403, and gives cash", async () => {
    const { shop, number, paymentId, pay, state } = await atTheBank()
    await pay()
    const member = await enterAs(shop, "member")
    expect((await findMoney(member, number))?.mayRefundToCards).toBe(false)
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(refundPayment(member, number, refund(paymentId, 1_000n))).rejects.toMatchObject({ status: 403 })
    expect(await listAuditEntries(database.url, shop)).toEqual([
      { kind: "accessRefused", by: "member", details: { area: "fulfilment", permission: "refundToCard" } },
    ])
    await refundPayment(member, number, { ...refund(paymentId, 1_000n), method: "cash" })
    // The last two are of one instant, so their order is open.
    expect(new Set(await state())).toEqual(new Set(["new", "10000 monobank completed", "-1000 cash completed", "1000 payOnPickup pending"]))
  })

  test("is refused for money that no card brought, and without a token", async () => {
    const { shop, number, paymentId, pay } = await atTheBank()
    await pay()
    const taken = await takeCash(shop.staff, number, 100n)
    expect(await outcomeOf(refundPayment(shop.staff, number, refund(taken.payment, 50n)))).toBe("payment.missing")
    await transact(shop.staff, (tx) => tx.delete(providerAccounts))
    expect(await outcomeOf(refundPayment(shop.staff, number, refund(paymentId, 50n)))).toBe("refund.noToken")
  })
})
