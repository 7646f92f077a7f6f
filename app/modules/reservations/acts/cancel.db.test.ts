import { eq } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import type { CancelPolicy, CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { removeCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { isCollected, isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { bookAtBank, checkInvoice, sendRefund } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { outcomeOf } from "#test/outcome.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { waiveFee } from "../cancellation/waive-fee.server.ts"
import { acceptPayment } from "../card/accept-payment.server.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import { setPaymentStatus } from "../money/set-payment-status.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { setStatuses, type TypedAnswers } from "../status/set-statuses.server.ts"
import { questionIn } from "../status/status-answer.ts"
import { cancelByCustomer } from "./cancel-by-customer.server.ts"
import { readCustomerActs } from "./read-customer-acts.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(0)))

const half: CancelPolicy = { free: { amount: 24, unit: "hour" }, fee: { kind: "percent", percent: 50 } }

const setSelfService = ({ staff }: Shop, policy: CancelPolicy | null, offers: CustomerAct[] = ["cancel", "pay"]) =>
  transact(staff, (tx) => tx.update(organizations).set({ selfService: { policy, offers } }).where(eq(organizations.id, tx.organizationId)))

const setPolicy = ({ staff }: Shop, id: string, cancelPolicy: CancelPolicy | null) =>
  transact(staff, (tx) => tx.update(reservations).set({ cancelPolicy }).where(eq(reservations.id, id)))

/** Sets the only payment of a booking. */
const setPayment = async ({ staff }: Shop, id: string, status: "completed" | "refunded") => {
  const [number, payment] = await transact(staff, async (tx) => {
    const entries = await listPayments(tx, id)
    return [(await lockPaidBooking(tx, id)).number, entries.find(isCollected)] as const
  })
  if (payment) await setPaymentStatus(staff, number, { payment: payment.id, from: payment.status, status })
}

/** A booking of one pair of skis, ₴100.00, from the day after tomorrow at 10:00 for a day, in a shop with the policy. */
async function book(policy: CancelPolicy | null = half) {
  const shop = await openShop()
  await setSelfService(shop, policy)
  const { id, number } = await reserve(shop.visitor, booking(shop))
  return { shop, ...moneyOf(shop, { id, number }) }
}

function moneyOf(shop: Shop, { id, number }: { id: string; number: number }) {
  const read = async () => {
    const [row] = await asOwner<{ total: string; status: string; fees: string }>(
      database.url,
      `select total_cost::text as total, status, (select coalesce(sum(amount), 0)::text from booking_charges c where c.reservation_id = r.id and kind = 'fee') as fees
       from reservations r where id = '${id}'`,
    )
    const entries = await transact(shop.staff, (tx) => listPayments(tx, id))
    const balance = balanceOf({ total: BigInt(row?.total ?? 0) }, entries)
    return {
      ...row,
      ...balance,
      entries: entries.filter(isListed).map(({ kind, amount, method, status }) => `${kind} ${amount} ${method} ${status}`),
    }
  }
  const cancel = async (reason: CancelReason, answers: Partial<TypedAnswers> = {}) => {
    const send = (digests: string[]) =>
      setStatuses(shop.staff, {
        bookings: [{ number, shown: "new" }],
        to: "cancelled",
        accepted: new Map(digests.length > 0 ? [[number, digests]] : []),
        answers: { back: new Map(), reason, ...answers },
      })
    const [refused] = await send([])
    const question = refused && "refused" in refused ? questionIn(refused) : undefined
    await send(question?.digest ? [question.digest] : [])
    return question
  }
  return { id, number, read, cancel }
}

describe("Staff who cancel a booking", () => {
  test.each<[CancelReason, bigint]>([
    ["customer", 5000n],
    ["noShow", 5000n],
    ["shop", 0n],
    ["notPaid", 0n],
    ["other", 0n],
  ])("for the reason %s keep the fee that is due", async (reason, fee) => {
    const { shop, number, read, cancel } = await book()
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    expect(await cancel(reason, { money: "later" })).toMatchObject({ kind: "cancel", fee: { amount: 5000n }, paid: { amount: 10_000n } })
    expect(await read()).toMatchObject({
      status: "cancelled",
      total: String(fee),
      fees: String(fee),
      paid: 10_000n,
      open: 0n,
      overpaid: 10_000n - fee,
    })
    expect(await listDrifted(database.url)).toEqual([])
  })

  test("give back what is over the fee, and all of it once they waive it", async () => {
    const { shop, id, number, read, cancel } = await book()
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    await cancel("customer", { money: "refund" })
    expect(await read()).toMatchObject({
      total: "5000",
      paid: 5000n,
      overpaid: 0n,
      entries: ["payment 10000 cash completed", "refund 5000 cash completed"],
    })
    expect(await waiveFee(shop.staff, number)).toMatchObject({ kind: "waived" })
    expect(await waiveFee(shop.staff, number)).toMatchObject({ kind: "waived" })
    expect(await read()).toMatchObject({ total: "0", fees: "0", overpaid: 5000n })
    const [{ count } = { count: "" }] = await asOwner<{ count: string }>(
      database.url,
      `select count(*)::text as count from reservation_history where reservation_id = '${id}' and details ->> 'fee' = '0'`,
    )
    expect(count).toBe("1")
  })

  test("may waive it at once", async () => {
    const { shop, number, read, cancel } = await book()
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    await cancel("customer", { money: "refund", fee: "waive" })
    expect(await read()).toMatchObject({ total: "0", fees: "0", paid: 0n })
  })

  test.each([
    ["nothing was paid", 0n, 0n],
    ["a part was paid", 3000n, 3000n],
    ["more than the fee was paid", 8000n, 5000n],
  ])("ask for no more than was paid: %s", async (_, paid, fee) => {
    const { shop, number, read, cancel } = await book()
    if (paid > 0n) await takeCash(shop.staff, number, paid)
    clock.set(inDays(1, 12))
    await cancel("customer", { money: "later" })
    expect(await read()).toMatchObject({ total: String(fee), open: 0n, overpaid: paid - fee })
  })

  test("find the booking as it was when they set the status back, and *Undo* of that brings the same fee again", async () => {
    const { shop, id, number, read, cancel } = await book()
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    await cancel("customer", { money: "later" })
    await changeStatus(shop.staff, id, "confirmed")
    expect(await read()).toMatchObject({ total: "10000", fees: "0", open: 0n, overpaid: 0n })
    clock.set(inDays(0))
    await changeStatus(shop.staff, id, "cancelled")
    expect(await read()).toMatchObject({ total: "5000", fees: "5000" })
    expect(await listDrifted(database.url)).toEqual([])
  })

  test("waive a fee that no *Undo* brings again, nor one above what is paid", async () => {
    const { shop, id, number, read, cancel } = await book()
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    await cancel("customer", { money: "later" })
    await changeStatus(shop.staff, id, "confirmed")
    await setPayment(shop, id, "refunded")
    await changeStatus(shop.staff, id, "cancelled")
    expect(await read()).toMatchObject({ total: "0", open: 0n })
    await changeStatus(shop.staff, id, "confirmed")
    await setPayment(shop, id, "completed")
    await changeStatus(shop.staff, id, "cancelled")
    await waiveFee(shop.staff, number)
    await changeStatus(shop.staff, id, "confirmed")
    await changeStatus(shop.staff, id, "cancelled")
    expect(await read()).toMatchObject({ total: "0", fees: "0", overpaid: 10_000n })
  })

  test("change a cancelled booking without changing what it costs", async () => {
    const { shop, id, number, read, cancel } = await book()
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    await cancel("customer", { money: "later" })
    await changeBooking(shop.staff, number, { period: { start: inDays(2), end: inDays(4) } })
    expect(await read()).toMatchObject({ total: "5000" })
    await changeStatus(shop.staff, id, "new")
    expect(await read()).toMatchObject({ total: "20000", open: 10_000n })
    expect(await listDrifted(database.url)).toEqual([])
  })

  test("agree on a total of a cancelled booking, which it costs once they set the status back", async () => {
    const { shop, id, number, read, cancel } = await book()
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    await cancel("customer", { money: "later" })
    await changeBooking(shop.staff, number, { charges: { adjusted: { total: 8000n, reason: "Regular" } } })
    expect(await read()).toMatchObject({ total: "5000", fees: "5000" })
    await changeStatus(shop.staff, id, "new")
    expect(await read()).toMatchObject({ total: "8000", fees: "0", overpaid: 2000n })
    expect(await listDrifted(database.url)).toEqual([])
  })
})

describe("A customer who cancels", () => {
  const readActs = (shop: Shop, id: string) =>
    transact(shop.visitor, async (tx) => {
      const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, id))
      if (!reservation) throw new Error("The booking is gone")
      const lines = await tx.select().from(reservationItems).where(eq(reservationItems.reservationId, id))
      return readCustomerActs(tx, { reservation, lines, zone: "Europe/Kyiv" }, { entries: await listPayments(tx, id), charges: [] })
    })

  test("gets back what is over the fee that they saw, on the card that paid, once", async () => {
    const at = await bookAtBank()
    await setSelfService(at.shop, half)
    await setPolicy(at.shop, at.id, half)
    bank.pay(at.invoiceId)
    await checkInvoice(at.shop.staff, at.paymentId)
    clock.set(inDays(1, 12))
    expect(await outcomeOf(cancelByCustomer(at.shop.visitor, at.id, 0n))).toBe("fee.changed")
    await Promise.all([cancelByCustomer(at.shop.visitor, at.id, 5000n), cancelByCustomer(at.shop.visitor, at.id, 5000n)])
    expect(await at.entries()).toEqual(["10000 monobank completed", "-5000 monobank pending"])
    const [{ id: refundId } = { id: "" }] = await asOwner<{ id: string }>(
      database.url,
      `select id from reservation_payments where kind = 'refund' and reservation_id = '${at.id}'`,
    )
    await sendRefund(at.shop.staff, { paymentId: at.paymentId, refundId })
    expect([await at.entries(), await at.status()]).toEqual([["10000 monobank completed", "-5000 monobank completed"], "cancelled"])
    expect(bank.held(bank.newest().asked.reference)).toBe(5000n)
  })

  test("is owed it by the shop once that has no token to give it back to the card", async () => {
    const at = await bookAtBank()
    await setSelfService(at.shop, half)
    await setPolicy(at.shop, at.id, half)
    bank.pay(at.invoiceId)
    await checkInvoice(at.shop.staff, at.paymentId)
    await transact(at.shop.staff, removeCardAccount)
    expect((await readActs(at.shop, at.id)).cancelling).toMatchObject({ fee: 0n, toCard: 0n, byShop: 10_000n })
    await cancelByCustomer(at.shop.visitor, at.id, 0n)
    expect([await at.entries(), await at.status()]).toEqual([["10000 monobank completed"], "cancelled"])
  })

  test("keeps nothing of a fee that the news of their payment would take back", async () => {
    const at = await bookAtBank()
    await setSelfService(at.shop, half)
    await setPolicy(at.shop, at.id, half)
    bank.pay(at.invoiceId)
    await checkInvoice(at.shop.staff, at.paymentId)
    clock.set(inDays(1, 12))
    await cancelByCustomer(at.shop.visitor, at.id, 5000n)
    await acceptPayment(at.shop.staff, { reservationId: at.id, paymentId: at.paymentId })
    expect(await at.entries()).toEqual(["10000 monobank completed", "-5000 monobank pending"])
  })

  test("leaves the payment that is being made where they may not", async () => {
    const at = await bookAtBank()
    await transact(at.shop.staff, (tx) => tx.update(reservations).set({ holdUntil: null }).where(eq(reservations.id, at.id)))
    expect(await outcomeOf(cancelByCustomer(at.shop.visitor, at.id, 0n))).toBe("act.closed")
    expect(await at.entries()).toEqual(["10000 monobank pending"])
  })

  test("is given back by the shop what was paid in cash, and stock is free at once", async () => {
    const { shop, id, number, read } = await book()
    await takeCash(shop.staff, number, 10_000n)
    await cancelByCustomer(shop.visitor, id, 0n)
    expect(await read()).toMatchObject({ status: "cancelled", total: "0", overpaid: 10_000n })
    expect(await listOverbooked(database.url)).toEqual([])
    const [row] = await asOwner(
      database.url,
      `select details ->> 'cancelled' as why, actor_kind as actor from reservation_history where reservation_id = '${id}' and to_status = 'cancelled'`,
    )
    expect(row).toEqual({ why: "customer", actor: "visitor" })
  })

  test("is told to the members who read of bookings", async () => {
    const { shop, id } = await book()
    await addMember(shop, "admin")
    await cancelByCustomer(shop.visitor, id, 0n)
    const notified = await asOwner(
      database.url,
      `select data -> 'event' ->> 'act' as act from jobs.job where data ->> 'name' = 'reservation.member-email-due' and data ->> 'organizationId' = '${shop.id}'`,
    )
    expect(notified).toEqual([{ act: "cancel" }])
  })

  test.each<[string, (at: Awaited<ReturnType<typeof book>>) => unknown]>([
    ["it began", () => clock.set(inDays(2, 10, 1))],
    ["pieces are out", async ({ shop, id }) => changeStatus(shop.staff, id, "inProgress")],
    ["the shop no longer offers it", async ({ shop }) => setSelfService(shop, half, ["pay"])],
    ["it was made before the shop had a policy", async ({ shop, id }) => setPolicy(shop, id, null)],
  ])("can't when %s", async (_, act) => {
    const at = await book()
    await act(at)
    expect(await outcomeOf(cancelByCustomer(at.shop.visitor, at.id, 0n))).toBe("act.closed")
    expect((await at.read()).status).not.toBe("cancelled")
  })

  test("follows the policy of the day they booked", async () => {
    const { shop, id, number } = await book()
    await setSelfService(shop, { ...half, fee: { kind: "percent", percent: 100 } })
    await takeCash(shop.staff, number, 10_000n)
    clock.set(inDays(1, 12))
    await cancelByCustomer(shop.visitor, id, 5000n)
  })
})
