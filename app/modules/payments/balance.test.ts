import fc from "fast-check"
import { expect, test } from "vitest"
import { balanceOf, type PaymentAmount } from "./balance.ts"
import { paymentMethods, paymentStatuses } from "./payment-status.ts"

const entry = (kind: PaymentAmount["kind"], status: PaymentAmount["status"], amount: bigint): PaymentAmount => ({
  kind,
  method: "cash",
  status,
  amount,
})

const open = { total: 1000n }

test.each<[string, PaymentAmount[], ReturnType<typeof balanceOf>]>([
  ["nothing yet", [entry("payment", "pending", 1000n)], { paid: 0n, open: 1000n, overpaid: 0n }],
  ["a part", [entry("payment", "completed", 400n), entry("payment", "pending", 600n)], { paid: 400n, open: 600n, overpaid: 0n }],
  ["all", [entry("payment", "completed", 1000n)], { paid: 1000n, open: 0n, overpaid: 0n }],
  ["more than all", [entry("payment", "completed", 1200n)], { paid: 1200n, open: 0n, overpaid: 200n }],
  [
    "a refunded payment",
    [entry("payment", "refunded", 1000n), entry("refund", "completed", 1000n)],
    { paid: 0n, open: 1000n, overpaid: 0n },
  ],
  [
    "a refund that is not yet made",
    [entry("payment", "completed", 1000n), entry("refund", "pending", 1000n)],
    { paid: 1000n, open: 0n, overpaid: 0n },
  ],
])("%s", (_, entries, balance) => {
  expect(balanceOf(open, entries)).toEqual(balance)
})

test("A booking that costs nothing is overpaid by all that was paid", () => {
  expect(balanceOf({ total: 0n }, [entry("payment", "completed", 400n)])).toEqual({ paid: 400n, open: 0n, overpaid: 400n })
})

test("Paid, open and overpaid always add up to the total", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
  const method = fc.constantFrom(...paymentMethods)
  const entries = fc.array(
    fc.record({ kind: fc.constantFrom("payment", "refund"), method, status: fc.constantFrom(...paymentStatuses), amount }),
  )
  fc.assert(
    fc.property(amount, entries, (total, entries) => {
      const { paid, open, overpaid } = balanceOf({ total }, entries)
      expect(paid + open - overpaid).toBe(total)
      expect(open === 0n || overpaid === 0n).toBe(true)
    }),
  )
})
