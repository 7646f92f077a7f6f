import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changePaymentStatus } from "./edit-money.server.ts"

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
