import { expect, test } from "vitest"
import type { PaymentEntry } from "../payment-entry.ts"
import { leftByCard } from "./left-by-card.ts"

const due = { total: 1000n }

const payment = (method: PaymentEntry["method"], status: PaymentEntry["status"], amount: bigint): PaymentEntry => ({
  id: `${method} ${status} ${amount}`,
  kind: "payment",
  refundOf: null,
  method,
  status,
  amount,
})

test.each<[string, PaymentEntry[], bigint]>([
  ["nothing is paid", [], 1000n],
  ["the rest is expected at the counter", [payment("payOnPickup", "pending", 1000n)], 1000n],
  ["a part is paid", [payment("cash", "completed", 300n)], 700n],
  ["a transfer is expected", [payment("transfer", "pending", 400n)], 600n],
  ["a card payment waits for its payer", [payment("monobank", "pending", 600n)], 1000n],
  ["a card was declined", [payment("monobank", "failed", 600n)], 1000n],
  ["the bank moves a card payment", [payment("monobank", "processing", 1000n)], 0n],
  ["nobody knows how a card payment ended", [payment("monobank", "unknown", 600n)], 400n],
  ["more is paid and expected than is due", [payment("cash", "completed", 700n), payment("transfer", "pending", 400n)], 0n],
])("What is left to pay by card where %s", (_, entries, left) => {
  expect(leftByCard(due, entries)).toBe(left)
})

test("Nothing is left to pay of a cancelled booking", () => {
  expect(leftByCard({ total: 0n }, [])).toBe(0n)
})
