import { expect, test } from "vitest"
import { paymentStatuses } from "#app/modules/payments/payment-status.ts"
import { paymentWordOf } from "./customer-words.ts"

const unpaid = { paid: 0n, open: 150_000n, overpaid: 0n }
const paid = { paid: 150_000n, open: 0n, overpaid: 0n }
const inPerson = { method: "payOnPickup", status: "pending" } as const
const wordOf = (booking: Partial<Parameters<typeof paymentWordOf>[0]>) =>
  paymentWordOf({ status: "confirmed", way: "pickup", payment: inPerson, balance: unpaid, prepayment: null, isHeld: false, ...booking })

test("A payment in person is due at pick-up or on delivery, and is open once the items are out", () => {
  expect([wordOf({}), wordOf({ status: "new" }), wordOf({ way: "delivery" }), wordOf({ way: "stay" })]).toEqual([
    "atPickUp",
    "atPickUp",
    "onDelivery",
    "onArrival",
  ])
  expect([wordOf({ status: "inProgress" }), wordOf({ status: "completed", way: "delivery" })]).toEqual(["toPay", "toPay"])
})

test("A free booking has nothing to pay, however it was to be paid", () => {
  const free = { paid: 0n, open: 0n, overpaid: 0n }
  expect([wordOf({ balance: free }), wordOf({ balance: free, way: "delivery" })]).toEqual(["nothingDue", "nothingDue"])
  expect(wordOf({ balance: free, payment: { method: "monobank", status: "pending" } })).toBe("nothingDue")
})

test("A payment that does not cover the booking leaves something to pay", () => {
  const payment = { method: "monobank", status: "completed" } as const
  expect(wordOf({ payment, balance: { paid: 100_000n, open: 50_000n, overpaid: 0n } })).toBe("toPay")
  expect(wordOf({ payment, balance: paid })).toBe("completed")
  expect(wordOf({ payment: { ...payment, status: "pending" } })).toBe("toPay")
})

test("The rest of a prepaid booking is paid by its day, or else in person", () => {
  const prepayment = { part: 50_000n, rest: { dueOn: "2026-12-12" } }
  expect(wordOf({ prepayment })).toBe("byDay")
  expect(wordOf({ prepayment: { ...prepayment, rest: { dueOn: null } } })).toBe("atPickUp")
  expect(wordOf({ prepayment, isHeld: true, payment: { method: "monobank", status: "pending" } })).toBe("toPay")
  expect(wordOf({ prepayment, balance: paid, payment: { method: "monobank", status: "completed" } })).toBe("completed")
  expect(wordOf({ prepayment, status: "cancelled" })).toBeNull()
})

test("A cancelled booking asks for nothing, and tells of money that the shop took", () => {
  const words = paymentStatuses.map((status) =>
    wordOf({ status: "cancelled", payment: { ...inPerson, status }, balance: { ...paid, paid: 0n } }),
  )
  expect(words).toEqual([null, "processing", "completed", null, "refunded", "unknown"])
  expect(wordOf({ payment: null })).toBeNull()
})
