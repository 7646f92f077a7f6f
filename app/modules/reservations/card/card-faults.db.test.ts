import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { changeInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { failRequest } from "#app/modules/payments/invoices/record-invoice.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { disconnectCard } from "#app/modules/payments/settings/edit-card-account.server.ts"
import { log } from "#app/platform/log.server.ts"
import { asOwner } from "#test/as-owner.ts"
import {
  bookAtBank,
  bookByCard,
  cardBooking,
  checkInvoice,
  checkInvoices,
  checkWhenDue,
  openCardShop,
  sendRefund,
} from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { outcomeOf } from "#test/outcome.ts"
import { inDays, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { bookingInvoices } from "../money/booking-invoices.server.ts"
import { closeCardPayments } from "../money/close-card-payments.server.ts"
import { recordCardRefund } from "../money/record-card-refund.server.ts"
import { setPaymentStatus } from "../money/set-payment-status.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { acceptPayment } from "./accept-payment.server.ts"
import { expireHolds } from "./expire-holds.server.ts"
import { receiveWebhook } from "./receive-webhook.server.ts"
import { startCardPayment } from "./start-card-payment.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

/** As the bank does with an invoice that was declined and whose time is over: nothing can be removed, and "failure" stays. */
const declineForGood = (invoiceId: string) => {
  bank.set(invoiceId, { status: "failed" })
  bank.fails("remove", "refused")
}

test("A declined invoice keeps no stock once its time is over, though the bank does not call it expired", async () => {
  const { shop, id, invoiceId, status, entries } = await bookAtBank()
  declineForGood(invoiceId)
  expect(await outcomeOf(closeCardPayments(shop.staff, id))).toBe("card.underWay")
  clock.advance({ minutes: 21 })
  await expireHolds(shop.staff)
  expect([await status(), await entries()]).toEqual(["cancelled", ["10000 monobank failed"]])
})

test("A declined invoice whose time is over is followed by another, while the booking's time is not", async () => {
  const { shop, id, invoiceId } = await bookAtBank()
  declineForGood(invoiceId)
  clock.advance({ minutes: 16 })
  expect(await outcomeOf(startCardPayment(shop.visitor, id))).toBe("done")
  expect(bank.count()).toBe(2)
})

test("A payment that could not be asked for while the program was down for hours is still asked for, and its booking is kept", async () => {
  const { shop, invoiceId, entries, status } = await bookAtBank()
  bank.pay(invoiceId)
  clock.advance({ hours: 3 })
  bank.fails("status", "away")
  await checkInvoices(shop.staff)
  bank.fails("remove", "away")
  await expireHolds(shop.staff)
  expect([await entries(), await status()]).toEqual([["10000 monobank pending"], "new, held"])
  bank.works()
  clock.advance({ minutes: 11 })
  await checkInvoices(shop.staff)
  expect([await entries(), await status()]).toEqual([["10000 monobank completed"], "new"])
})

test("One of two payments that arrive at once is kept and the other is given back", async () => {
  const { shop, id, paymentId, invoiceId, invoices, entries, status } = await bookAtBank()
  bank.set(invoiceId, { status: "failed" })
  await checkInvoice(shop.staff, paymentId)
  // A second page, opened while the first could still be paid.
  await transact(shop.staff, (tx) => changeInvoice(tx, paymentId, { nextCheckAt: null }))
  await startCardPayment(shop.visitor, id)
  const both = await Promise.all(
    (await invoices()).map(async (each) => {
      bank.pay(each.invoiceId ?? "")
      await checkInvoice(shop.staff, each.paymentId)
      return each.paymentId
    }),
  )
  await Promise.all(both.map((paid) => acceptPayment(shop.staff, { reservationId: id, paymentId: paid })))
  const states = (await entries()).toSorted()
  expect([await status(), states]).toEqual(["new", ["-10000 monobank pending", "10000 monobank completed", "10000 monobank completed"]])
})

test("An invoice whose number came meanwhile does not count as unanswered", async () => {
  const { shop, paymentId, entries, invoices } = await bookAtBank()
  expect(await transact(shop.staff, (tx) => failRequest(tx, shop.staff, bookingInvoices, paymentId))).toBe(false)
  expect(await entries()).toEqual(["10000 monobank pending"])
  expect((await invoices())[0]?.nextCheckAt).not.toBeNull()
})

test("An invoice that is known without its page is replaced by one with a page", async () => {
  const { shop, id, paymentId, entries } = await bookAtBank()
  await transact(shop.staff, (tx) => changeInvoice(tx, paymentId, { pageUrl: null }))
  expect(await startCardPayment(shop.visitor, id)).toBe(`https://bank.test/${bank.newest().state.invoiceId}`)
  expect(await entries()).toEqual(["10000 monobank failed", "10000 monobank pending"])
})

test("A booking whose program died before it asked the bank is cancelled when its time is over, and its payment has failed", async () => {
  const { shop, status, entries } = await bookByCard()
  clock.advance({ minutes: 21 })
  await expireHolds(shop.staff)
  expect([await status(), await entries()]).toEqual(["cancelled", ["10000 monobank failed"]])
})

test("A booking that was paid in cash meanwhile is kept when its time to pay by card is over", async () => {
  const { shop, number, status } = await bookAtBank()
  await takeCash(shop.staff, number, 10_000n)
  clock.advance({ minutes: 21 })
  await expireHolds(shop.staff)
  expect(await status()).toBe("new")
})

test("Only money that came by card goes back to a card", async () => {
  const { shop, id, number, entries } = await bookByCard()
  await closeCardPayments(shop.staff, id)
  await takeCash(shop.staff, number, 10_000n)
  const cash = (await transact(shop.staff, (tx) => listPayments(tx, id))).find(({ method }) => method === "cash")
  const record = transact(shop.staff, (tx) =>
    recordCardRefund(tx, shop.staff, { reservationId: id, paymentId: cash?.id ?? "", amount: 1n }),
  )
  expect(await outcomeOf(record)).toBe("payment.missing")
  expect(await entries()).toEqual(["10000 monobank failed", "10000 cash completed"])
})

async function refunding() {
  const at = await bookAtBank()
  bank.pay(at.invoiceId)
  await checkInvoice(at.shop.staff, at.paymentId)
  const { shop, id, paymentId } = at
  const refundId = await transact(shop.staff, (tx) => recordCardRefund(tx, shop.staff, { reservationId: id, paymentId, amount: 10_000n }))
  return { ...at, refundId, send: () => outcomeOf(sendRefund(shop.staff, { paymentId, refundId })) }
}

test("A bank that refuses this server is asked for a refund every ten minutes at most, however often it was asked before", async () => {
  const { send } = await refunding()
  bank.fails("cancel", "blocked")
  expect(await send()).toBe("in 600 s")
  clock.advance({ minutes: 10 })
  bank.fails("status", "blocked")
  expect(await send()).toBe("in 600 s")
})

test("A refund that the bank does not make is tried for ever more seldom, and after a day an admin says how it ended", async () => {
  const { shop, number, refundId, send, entries } = await refunding()
  bank.fails("cancel", "token")
  const waits = [await send()]
  for (const hours of [1, 4, 20]) {
    clock.advance({ hours })
    waits.push(await send())
  }
  expect(waits).toEqual(["in 60 s", "in 900 s", "in 3600 s", "in 3600 s"])
  expect(await entries()).toEqual(["10000 monobank completed", "-10000 monobank unknown"])
  await setPaymentStatus(shop.staff, number, { payment: refundId, from: "unknown", status: "failed" })
  expect(await send()).toBe("done")
  await disconnectCard(shop.staff)
  expect(await entries()).toEqual(["10000 monobank completed", "-10000 monobank failed"])
})

test("A refund that the bank was making when its token was revoked is left to people after a day, and its questions end", async () => {
  const { shop, paymentId, invoices, send, entries } = await refunding()
  bank.fails("cancel", "away", { isDone: true })
  await send()
  bank.fails("status", "token")
  for (let checks = 0; checks < 200 && (await invoices())[0]?.nextCheckAt; checks += 1) {
    clock.advance({ hours: 1 })
    await checkInvoice(shop.staff, paymentId)
  }
  expect([await entries(), (await invoices())[0]?.nextCheckAt]).toEqual([["10000 monobank completed", "-10000 monobank unknown"], null])
  bank.works()
  await send()
  expect(await entries()).toEqual(["10000 monobank refunded", "-10000 monobank completed", "10000 payOnPickup pending"])
})

test.each(["token", "refused"] as const)(
  "A declined payment that can no longer be asked for (%s) is unknown, and holds nothing once an admin has said after a day how it ended",
  async (kind) => {
    const { shop, id, number, paymentId, invoiceId, status, entries } = await bookAtBank()
    bank.set(invoiceId, { status: "failed" })
    await checkInvoice(shop.staff, paymentId)
    expect(await entries()).toEqual(["10000 monobank failed", "10000 payOnPickup pending"])
    bank.fails("every call", kind)
    for (const _ of [1, 2, 3]) {
      clock.advance({ minutes: 2 })
      await checkInvoices(shop.staff)
    }
    expect(await entries()).toEqual(["10000 monobank unknown"])
    clock.advance({ minutes: 15 })
    await expireHolds(shop.staff)
    expect(await status()).toBe("new, held")
    clock.advance({ hours: 24 })
    await setPaymentStatus(shop.staff, number, { payment: paymentId, from: "unknown", status: "failed" })
    expect(await outcomeOf(closeCardPayments(shop.staff, id))).toBe("done")
    await expireHolds(shop.staff)
    expect([await status(), await entries()]).toEqual(["cancelled", ["10000 monobank failed"]])
    await disconnectCard(shop.staff)
  },
)

describe("A webhook about a closed invoice", () => {
  const receive = (shop: Shop) =>
    receiveWebhook(
      "monobank",
      shop.id,
      Buffer.from(JSON.stringify({ invoiceId: bank.newest().state.invoiceId, reference: bank.newest().asked.reference })),
      bank.signature(),
    )

  test("is asked for again when the invoice can't be read, by the bank and by us, and late money is seen", async () => {
    const { shop, id, paymentId, invoiceId, status, entries, invoices } = await bookAtBank()
    clock.advance({ minutes: 21 })
    await expireHolds(shop.staff)
    expect([await status(), (await invoices())[0]?.nextCheckAt]).toEqual(["cancelled", null])
    bank.pay(invoiceId, { isLate: true })
    bank.fails("status", "tooMany")
    expect(await receive(shop)).toBe(503)
    bank.works()
    clock.advance({ minutes: 11 })
    await checkInvoices(shop.staff)
    await acceptPayment(shop.staff, { reservationId: id, paymentId })
    expect([await status(), await entries()]).toEqual(["new", ["10000 monobank completed"]])
  })

  test("is followed by questions until the bank answers where its money went back in the bank's cabinet, and given up after some days", async () => {
    const { shop, paymentId, invoiceId, entries, invoices } = await bookAtBank()
    bank.pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    bank.set(invoiceId, { status: "refunded", refunds: [{ extRef: undefined, status: "completed", amount: 10_000n }] })
    bank.fails("status", "away")
    expect(await receive(shop)).toBe(503)
    let days = 0
    for (; days < 30 && (await invoices())[0]?.nextCheckAt; days += 0.25) {
      clock.advance({ hours: 6 })
      await checkInvoices(shop.staff)
    }
    expect([days > 3, days < 10]).toEqual([true, true])
    expect(await receive(shop)).toBe(503)
    bank.works()
    clock.advance({ hours: 1 })
    await checkInvoices(shop.staff)
    expect((await entries()).toSorted()).toEqual(["-10000 monobank completed", "10000 monobank refunded", "10000 payOnPickup pending"])
  })
})

test("A state that was read before the bank ended the invoice does not open it again", async () => {
  const { shop, id, paymentId, invoices, entries } = await bookAtBank()
  const { readInvoice } = bank.bank
  bank.bank.readInvoice = async (...args) => {
    const state = await readInvoice(...args)
    await closeCardPayments(shop.staff, id)
    return state
  }
  await checkInvoice(shop.staff, paymentId)
  bank.bank.readInvoice = readInvoice
  expect([await entries(), (await invoices())[0]?.nextCheckAt]).toEqual([["10000 monobank failed", "10000 payOnPickup pending"], null])
})

test.each([
  ["pending", "failed", { hours: 3 }],
  ["processing", "unknown", { hours: 24 * 8 }],
] as const)("A payment that the bank calls %s to the end is %s", async (theirs, ours, after) => {
  const { shop, invoiceId, invoices } = await bookAtBank()
  bank.set(invoiceId, { status: theirs })
  clock.advance(after)
  await checkInvoices(shop.staff)
  expect(await invoices()).toMatchObject([{ status: ours, nextCheckAt: null }])
})

test("A question that the queue asks too early is asked again when its time has come", async () => {
  const { shop, paymentId } = await bookAtBank()
  const announced = () =>
    asOwner<{ seconds: number }>(
      database.url,
      `select extract(epoch from start_after - created_on)::int as seconds from jobs.job where data -> 'event' ->> 'paymentId' = '${paymentId}'`,
    )
  await checkWhenDue(shop.staff, { paymentId })
  expect(await announced()).toEqual([{ seconds: 12 }])
  clock.advance({ seconds: 9 })
  await checkWhenDue(shop.staff, { paymentId })
  expect([bank.calls.includes("status"), (await announced()).some(({ seconds }) => seconds <= 3)]).toEqual([false, true])
})

test("An invoice or a hold that fails for a reason of its own keeps no other back", async () => {
  const shop = await openCardShop()
  await transact(shop.staff, (tx) => tx.execute(sql`update items set quantity = 2`))
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const { id } = await reserve(shop.visitor, cardBooking(shop))
    await startCardPayment(shop.visitor, id)
    ids.push(id)
  }
  const failing = async (...[, invoiceId]: [string, string]): Promise<never> => {
    if (invoiceId === bank.newest().state.invoiceId) seen += 1
    throw new TypeError("on purpose")
  }
  let seen = 0
  const error = vi.spyOn(log, "error").mockReturnValue()
  const { readInvoice, removeInvoice } = bank.bank
  clock.advance({ minutes: 21 })
  Object.assign(bank.bank, { readInvoice: failing, removeInvoice: failing })
  await checkInvoices(shop.staff)
  await expireHolds(shop.staff)
  Object.assign(bank.bank, { readInvoice, removeInvoice })
  expect([seen, error.mock.calls.length]).toEqual([2, 4])
  error.mockRestore()
})
