import { beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { recordPendingPayment } from "#app/modules/payments/record-pending-payment.server.ts"
import { providerAccounts } from "#app/modules/payments/schema.server.ts"
import { isCardTurnedOn, turnCard } from "#app/modules/website/card-toggle.server.ts"
import { bookAtBank, bookByCard, checkInvoice, listAnnounced } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { inDays } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { closeStale } from "../money/close-stale.server.ts"
import { setPaymentStatus } from "../money/set-payment-status.server.ts"
import { acceptPayment } from "./accept-payment.server.ts"
import { expireHolds } from "./expire-holds.server.ts"
import { payInPerson } from "./pay-in-person.server.ts"
import { startCardPayment } from "./start-card-payment.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

type Booked = Awaited<ReturnType<typeof bookByCard>>

const withStaff = <At extends Booked>(at: At) => ({
  ...at,
  /** Counts how often an event was announced. */
  announced: async (name: string) => (await listAnnounced(database.url, at.shop)).filter((each) => each === name).length,
  /** Makes the rental a day long. */
  shorten: () => changeBooking(at.shop.staff, at.number, { period: { start: inDays(2), end: inDays(3) } }),
  /** Expects a part by transfer. */
  expectTransfer: (amount: bigint) =>
    transact(at.shop.staff, (tx) =>
      recordPendingPayment(tx, at.shop.staff.actor, {
        reservationId: at.id,
        amount,
        currency: "UAH",
        description: "",
        method: "transfer",
      }),
    ),
})

/** A booking of two days, ₴200.00, and the same with its customer at the bank's page. */
const booked = async () => withStaff(await bookByCard(2))
const atTheBank = async () => withStaff(await bookAtBank(2))

test("A booking that becomes cheaper has the bank end its invoice, and is paid by another", async () => {
  const { shop, id, invoiceId, announced, shorten, entries } = await atTheBank()
  expect(await announced("payment.stale")).toBe(0)
  await shorten()
  expect(await announced("payment.stale")).toBe(1)
  await closeStale(shop.staff, { reservationId: id })
  expect(() => bank.pay(invoiceId)).toThrow("removed")
  await startCardPayment(shop.visitor, id)
  bank.calls.length = 0
  await closeStale(shop.staff, { reservationId: id })
  expect([bank.calls, await entries()]).toEqual([[], ["20000 monobank failed", "10000 monobank pending"]])
})

test("A bank that does not answer is asked later to end an invoice of another amount, one that refuses the token is not", async () => {
  const { shop, id, shorten } = await atTheBank()
  await shorten()
  const close = () => outcomeOf(closeStale(shop.staff, { reservationId: id }))
  bank.fails("remove", "away")
  expect(await close()).toBe("in 60 s")
  bank.fails("remove", "token")
  expect(await close()).toBe("done")
})

test("Admins learn of money that came for a booking which had become cheaper, and it is not given back by itself", async () => {
  const { shop, id, paymentId, invoiceId, announced, shorten, entries } = await atTheBank()
  await shorten()
  bank.pay(invoiceId)
  await closeStale(shop.staff, { reservationId: id })
  await checkInvoice(shop.staff, paymentId)
  await acceptPayment(shop.staff, { reservationId: id, paymentId })
  expect([await announced("payment.overpaid"), await entries()]).toEqual([1, ["20000 monobank completed"]])
})

test("Money that is just what is due alerts nobody", async () => {
  const { shop, id, paymentId, invoiceId, announced } = await atTheBank()
  bank.pay(invoiceId)
  await checkInvoice(shop.staff, paymentId)
  await acceptPayment(shop.staff, { reservationId: id, paymentId })
  expect(await announced("payment.overpaid")).toBe(0)
})

test("With a part expected by transfer the bank is asked for the rest, once however often it is pressed", async () => {
  const { shop, id, expectTransfer } = await booked()
  await expectTransfer(8_000n)
  const pages = [await startCardPayment(shop.visitor, id), await startCardPayment(shop.visitor, id)]
  expect([new Set(pages).size, bank.count(), bank.newest().asked.amount]).toEqual([1, 1, 12_000n])
  await expectTransfer(12_000n)
  expect(await outcomeOf(startCardPayment(shop.visitor, id))).toBe("card.underWay")
})

test("A shop that has turned the card off takes no more payments", async () => {
  const { shop, id } = await atTheBank()
  const pay = () => outcomeOf(startCardPayment(shop.visitor, id, { isOffered: isCardTurnedOn }))
  expect(await pay()).toBe("done")
  await transact(shop.staff, (tx) => turnCard(tx, false))
  expect(await pay()).toBe("card.off")
})

test("A customer whose invoice can't be ended is not told that nothing was charged", async () => {
  const { shop, id, shorten } = await atTheBank()
  bank.fails("remove", "away")
  expect(await outcomeOf(payInPerson(shop.visitor, id))).toBe("card.unknown")
  await shorten()
  expect(await outcomeOf(startCardPayment(shop.visitor, id))).toBe("card.unknown")
})

test("A card payment that the bank was never asked for is set to paid at once, also without a token", async () => {
  const { shop, id, number, entries } = await booked()
  await transact(shop.staff, (tx) => tx.delete(providerAccounts))
  const [payment] = await transact(shop.staff, (tx) => listPayments(tx, id))
  await setPaymentStatus(shop.staff, number, { payment: payment?.id ?? "", from: "pending", status: "completed" })
  expect(await entries()).toEqual(["20000 monobank completed"])
})

test("A booking that late money brings back is announced as placed", async () => {
  const { shop, id, paymentId, invoiceId, announced } = await atTheBank()
  clock.advance({ minutes: 21 })
  await expireHolds(shop.staff)
  expect(await announced("reservation.placed")).toBe(0)
  bank.pay(invoiceId, { isLate: true })
  await checkInvoice(shop.staff, paymentId)
  await acceptPayment(shop.staff, { reservationId: id, paymentId })
  expect(await announced("reservation.placed")).toBe(1)
})
