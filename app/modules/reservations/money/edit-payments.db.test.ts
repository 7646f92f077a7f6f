import { randomUUIDv7 } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changePaymentStatus, setPaymentStatus, takePayment } from "./edit-money.server.ts"

useDatabase()

test("A payment status is changed only by payment id and reservation id together", async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const [one, two] = [await reserve(shop.staff, booking(shop)), await reserve(shop.staff, booking(shop))]
  const paymentOf = async (reservationId: string) => {
    const [payment] = await transact(shop.staff, (tx) => listPayments(tx, reservationId))
    return { id: payment?.id ?? "", reservationId, status: payment?.status }
  }
  const [paid, open] = [await paymentOf(one.id), await paymentOf(two.id)]
  await changePaymentStatus(shop.staff, paid, "completed")
  expect(await paymentOf(one.id)).toMatchObject({ status: "completed" })

  for (const wrong of [
    { id: open.id, reservationId: one.id },
    { id: open.id, reservationId: crypto.randomUUID() },
    { id: one.id, reservationId: one.id },
  ])
    await expect(changePaymentStatus(shop.staff, wrong, "refunded")).rejects.toMatchObject({ code: "payment.missing" })
  await expect(changePaymentStatus(other.staff, open, "refunded")).rejects.toMatchObject({ code: "payment.missing" })
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

test("Two who take the same open amount at once are both recorded, and nothing is left to wait", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop))
  const take = (newId = randomUUIDv7()) => takePayment(shop.staff, number, { newId, amount: 10_000n, method: "cash" })
  await Promise.all([take(), take()])
  const listed = async () => (await transact(shop.staff, (tx) => listPayments(tx, id))).map(({ amount, status }) => [amount, status])
  expect(await listed()).toEqual([
    [10_000n, "completed"],
    [10_000n, "completed"],
  ])
})

test("A form that is sent twice at once is recorded once", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.staff, booking(shop))
  const newId = randomUUIDv7()
  const take = () => takePayment(shop.staff, number, { newId, amount: 4_000n, method: "cash" })
  const [one, two] = await Promise.all([take(), take()])
  expect(one).toEqual(two)
  expect((await transact(shop.staff, (tx) => listPayments(tx, id))).map(({ amount }) => amount)).toEqual([4_000n, 6_000n])
})

test("Every status of a payment is in its history, with the actor", async () => {
  const shop = await openShop()
  const { id, number } = await reserve(shop.visitor, booking(shop))
  const { payment } = await takePayment(shop.staff, number, { newId: randomUUIDv7(), amount: 4_000n, method: "cash" })
  const statuses = ["failed", "completed", "refunded", "unknown", "processing", "pending", "pending"] as const
  for (const status of statuses) await changePaymentStatus(shop.staff, { id: payment, reservationId: id }, status)
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
  await setPaymentStatus(shop.staff, number, { payment: waiting?.id ?? "", status: "completed" })
  await changeStatus(shop.staff, id, "cancelled")
  const back = setPaymentStatus(shop.staff, number, { payment: waiting?.id ?? "", status: "pending" })
  await expect(back).rejects.toMatchObject({ code: "payment.nothingOpen", status: 409 })
})
