import fc from "fast-check"
import { expect, test } from "vitest"
import { balanceOf, type PaymentAmount } from "./balance.ts"
import { paymentStateOf } from "./payment-state.ts"
import { paymentMethods, paymentStatuses } from "./payment-status.ts"

const payment = (status: PaymentAmount["status"], amount = 1000n): PaymentAmount => ({ kind: "payment", method: "cash", status, amount })
const refund = (status: PaymentAmount["status"], amount = 1000n): PaymentAmount => ({ kind: "refund", method: "cash", status, amount })

const open = { total: 1000n }

test.each<[string, PaymentAmount[], ReturnType<typeof paymentStateOf>]>([
  ["nothing is recorded", [], "pending"],
  ["money is expected at the counter", [payment("pending")], "pending"],
  ["the answer of the bank is missing", [payment("unknown")], "unknown"],
  [
    "the answer of the bank is missing and the rest is expected at the counter",
    [payment("unknown", 400n), payment("pending", 600n)],
    "unknown",
  ],
  ["a card is being charged", [payment("processing")], "processing"],
  ["a part is paid", [payment("completed", 400n), payment("pending", 600n)], "partPaid"],
  ["a part is paid and the rest failed", [payment("completed", 400n), payment("failed", 600n)], "partPaid"],
  ["all is paid", [payment("failed"), payment("completed")], "paid"],
  ["more than all is paid", [payment("completed", 1200n)], "overpaid"],
  ["the card was refused", [payment("failed")], "failed"],
  ["the card was refused and money is expected at the counter", [payment("failed"), payment("pending")], "pending"],
  ["all was given back", [payment("refunded"), refund("completed")], "refunded"],
  ["all was given back and is due again", [payment("refunded"), refund("completed"), payment("pending")], "pending"],
  ["a refund has not arrived yet", [payment("completed"), refund("pending")], "paid"],
])("When %s", (_, entries, state) => {
  expect(paymentStateOf(open, entries)).toBe(state)
})

test("A booking that was cancelled without a fee shows what was paid or given back, and nothing else", () => {
  const cancelled = { total: 0n }
  expect(paymentStateOf(cancelled, [payment("pending")])).toBeUndefined()
  expect(paymentStateOf(cancelled, [payment("failed")])).toBeUndefined()
  expect(paymentStateOf(cancelled, [payment("completed")])).toBe("overpaid")
  expect(paymentStateOf(cancelled, [payment("refunded"), refund("completed")])).toBe("refunded")
})

test("A free booking shows nothing", () => {
  expect(paymentStateOf({ total: 0n }, [payment("pending", 0n)])).toBeUndefined()
})

test("The state agrees with the balance, in whatever order the entries are", () => {
  const amount = fc.bigInt({ min: 0n, max: 5n })
  const method = fc.constantFrom(...paymentMethods)
  const entry = fc.record({ kind: fc.constantFrom("payment", "refund"), method, status: fc.constantFrom(...paymentStatuses), amount })
  fc.assert(
    fc.property(amount, fc.array(entry, { maxLength: 5 }), (total, entries) => {
      const booking = { total }
      const state = paymentStateOf(booking, entries)
      expect(paymentStateOf(booking, entries.toReversed())).toBe(state)
      const { paid, open, overpaid } = balanceOf(booking, entries)
      expect(state === "overpaid").toBe(overpaid > 0n)
      expect(state === "partPaid").toBe(paid > 0n && open > 0n)
      expect(state === "paid").toBe(paid > 0n && open === 0n && overpaid === 0n)
    }),
  )
})
