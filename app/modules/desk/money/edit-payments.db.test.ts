import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { refundPayment, takePayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { setPaymentStatus } from "#app/modules/reservations/money/set-payment-status.server.ts"
import { undoMoney } from "#app/modules/reservations/money/undo-money.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { setFirstPayment, takeCash } from "#test/model/payments.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { findMoney } from "./read-money.server.ts"

useDatabase()

test("A payment status is changed only by payment id and booking together", async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const [one, two] = [await reserve(shop.staff, booking(shop)), await reserve(shop.staff, booking(shop))]
  const paymentOf = async (reservationId: string) => (await transact(shop.staff, (tx) => listPayments(tx, reservationId)))[0]
  await setFirstPayment(shop.staff, one, "completed")
  expect(await paymentOf(one.id)).toMatchObject({ status: "completed" })

  const payment = (await paymentOf(two.id))?.id ?? ""
  const setIn = (scope: Scope, number: number) => setPaymentStatus(scope, number, { payment, from: "pending", status: "refunded" })
  await expect(setIn(shop.staff, one.number)).rejects.toMatchObject({ code: "payment.missing" })
  for (const [scope, number] of [
    [shop.staff, 999],
    [other.staff, two.number],
  ] as const)
    await expect(setIn(scope, number)).rejects.toMatchObject({ code: "reservation.missing" })
  expect(await paymentOf(two.id)).toMatchObject({ status: "pending" })
})

test("Cancelling a booking leaves nothing to pay at the counter, and reviving it does again", async () => {
  const shop = await openShop()
  const { id } = await reserve(shop.staff, booking(shop))
  const amounts = async () => (await transact(shop.staff, (tx) => listPayments(tx, id))).map(({ amount, status }) => [amount, status])
  expect(await amounts()).toEqual([[10_000n, "pending"]])
  await changeStatus(shop.staff, id, "cancelled")
  expect(await amounts()).toEqual([[0n, "pending"]])
  await changeStatus(shop.staff, id, "confirmed")
  expect(await amounts()).toEqual([[10_000n, "pending"]])
})

test("Two people take the same open amount at once: it is taken once, and the second sees what is open now, and may take more", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop))
  const take = (open: bigint, acceptsExcess?: bigint) =>
    takePayment(shop.staff, number, { newId: randomUUIDv7(), open, amount: 10_000n, method: "cash", acceptsExcess })
  const refused = (await Promise.allSettled([take(10_000n), take(10_000n)])).filter((each) => each.status === "rejected")
  const details = { was: "10000", open: "0" }
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: "payment.openChanged", status: 409, details }])
  const listed = async () => (await transact(shop.staff, (tx) => listPayments(tx, id))).map(({ amount, status }) => [amount, status])
  expect(await listed()).toEqual([[10_000n, "completed"]])
  await take(0n, 10_000n)
  expect(await listed()).toHaveLength(2)
})

test("Money above what is due is recorded once exactly that much more is accepted", async () => {
  const { number, staff, listed } = await openBooking()
  const take = (acceptsExcess?: bigint) =>
    takePayment(staff, number, { newId: randomUUIDv7(), open: 10_000n, amount: 10_001n, method: "cash", acceptsExcess })
  const details = { amount: "10001", open: "10000", excess: "1" }
  for (const accepted of [undefined, 0n, 2n, 10_001n])
    await expect(take(accepted)).rejects.toMatchObject({ code: "payment.aboveOpen", status: 409, details })
  expect(await listed()).toEqual(["10000 payOnPickup pending"])
  await take(1n)
  expect(await listed()).toEqual(["10001 cash completed"])
})

test("A form that is sent twice at once is recorded once", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop))
  const newId = randomUUIDv7()
  const take = () => takePayment(shop.staff, number, { newId, open: 10_000n, amount: 4_000n, method: "cash" })
  const [one, two] = await Promise.all([take(), take()])
  expect(one).toEqual(two)
  expect((await transact(shop.staff, (tx) => listPayments(tx, id))).map(({ amount }) => amount)).toEqual([4_000n, 6_000n])
})

test("Every status of a payment is in its history, with the actor", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.visitor, booking(shop))
  const { payment } = await takeCash(shop.staff, number, 4_000n)
  const statuses = ["failed", "completed", "refunded", "unknown", "processing", "pending", "pending"] as const
  for (const status of statuses) await setFirstPayment(shop.staff, { id, number }, status)
  const { rows } = await transact(shop.staff, (tx) =>
    tx.execute<{ to_status: string; actor_kind: string }>(
      sql`select to_status, actor_kind from payment_history where payment_id = ${payment} order by at`,
    ),
  )
  expect(rows.map(({ to_status, actor_kind }) => [to_status, actor_kind])).toEqual([
    ["pending", "visitor"],
    ...["completed", ...statuses.slice(0, -1)].map((status) => [status, "program"]),
  ])
})

test("The payment that waited can't be pending again once the booking is cancelled: its amount would be lost", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop))
  const [waiting] = await transact(shop.staff, (tx) => listPayments(tx, id))
  await setFirstPayment(shop.staff, { id, number }, "completed")
  await changeStatus(shop.staff, id, "cancelled")
  const back = setPaymentStatus(shop.staff, number, { payment: waiting?.id ?? "", from: "completed", status: "pending" })
  await expect(back).rejects.toMatchObject({ code: "payment.nothingOpen", status: 409 })
})

async function openBooking() {
  const shop = await openShop()
  const { number } = await reserve(shop.staff, booking(shop))
  return {
    number,
    staff: shop.staff,
    /** "4000 cash completed" of each entry that is listed. */
    listed: async () => (await findMoney(shop.staff, number))?.entries.map(({ amount, method, status }) => `${amount} ${method} ${status}`),
  }
}

test("Undoing what was taken restores what waited or was expected, and can't be done twice", async () => {
  const { number, staff, listed } = await openBooking()
  const cash = await takeCash(staff, number, 3_000n)
  await undoMoney(staff, number, cash.undo ?? "")
  expect(await listed()).toEqual(["10000 payOnPickup pending"])
  await expect(undoMoney(staff, number, cash.undo ?? "")).rejects.toMatchObject({ code: "payment.changed", status: 409 })

  const transfer = await takePayment(staff, number, { newId: randomUUIDv7(), open: 10_000n, amount: 10_000n, method: "transfer" })
  await setPaymentStatus(staff, number, { payment: transfer.payment, from: "completed", status: "pending" })
  const arrived = await takePayment(staff, number, { newId: randomUUIDv7(), open: 10_000n, amount: 9_000n, method: "transfer" })
  expect(await listed()).toEqual(["9000 transfer completed", "1000 payOnPickup pending"])
  await undoMoney(staff, number, arrived.undo ?? "")
  expect(await listed()).toEqual(["10000 transfer pending"])
})

test("A payment that somebody has changed since is neither undone nor set to another status", async () => {
  const { number, staff, listed } = await openBooking()
  const { payment, undo } = await takeCash(staff, number, 10_000n)
  await refundPayment(staff, number, { newId: randomUUIDv7(), payment, amount: 2_000n, method: "cash" })
  const changed = { code: "payment.changed", status: 409 }
  await expect(undoMoney(staff, number, undo ?? "")).rejects.toMatchObject(changed)
  await expect(setPaymentStatus(staff, number, { payment, from: "pending", status: "failed" })).rejects.toMatchObject(changed)
  expect(await listed()).toEqual(["10000 cash completed", "2000 cash completed", "2000 payOnPickup pending"])
})

test("An id that was used for other money, or for another booking, is refused", async () => {
  const shop = await openShop()
  const [one, two] = [await reserve(shop.staff, booking(shop)), await reserve(shop.staff, booking(shop))]
  const newId = randomUUIDv7()
  const taken = { newId, open: 10_000n, amount: 4_000n, method: "cash" as const }
  const { payment } = await takePayment(shop.staff, one.number, taken)
  const reused = { code: "payment.reused", status: 422 }
  for (const other of [
    { ...taken, amount: 5_000n },
    { ...taken, method: "transfer" as const },
  ])
    await expect(takePayment(shop.staff, one.number, other)).rejects.toMatchObject(reused)
  await expect(takePayment(shop.staff, two.number, taken)).rejects.toMatchObject(reused)
  const refund = { newId, payment, amount: 4_000n, method: "cash" as const }
  await expect(refundPayment(shop.staff, one.number, refund)).rejects.toMatchObject(reused)
  const whole = { ...refund, newId: randomUUIDv7() }
  expect(await refundPayment(shop.staff, one.number, whole)).toEqual(await refundPayment(shop.staff, one.number, whole))
})

test("An id that two bookings use in the same moment is refused for one of them", async () => {
  const shop = await openShop()
  const both = [await reserve(shop.staff, booking(shop)), await reserve(shop.staff, booking(shop))]
  const taken = { newId: randomUUIDv7(), open: 10_000n, amount: 4_000n, method: "cash" as const }
  const outcomes = await Promise.allSettled(both.map(({ number }) => takePayment(shop.staff, number, taken)))
  const codes = outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.kind : outcome.reason.code))
  expect(new Set(codes)).toEqual(new Set(["taken", "payment.reused"]))
})

test("A completed refund is shown as refunded", async () => {
  const { number, staff } = await openBooking()
  const { payment } = await takeCash(staff, number, 10_000n)
  const refund = await refundPayment(staff, number, { newId: randomUUIDv7(), payment, amount: 2_000n, method: "cash" })
  const set = (from: PaymentStatus, status: PaymentStatus) => setPaymentStatus(staff, number, { payment: refund.payment, from, status })
  expect(await set("completed", "failed")).toMatchObject({ kind: "moved", status: "failed" })
  expect(await set("failed", "completed")).toMatchObject({ kind: "moved", status: "refunded" })
})
