import { expect, test } from "vitest"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { settlementOf } from "./settlement.ts"

const fee = [{ kind: "delivery", amount: 5_000n } as const, { kind: "fee", amount: 45_000n } as const]

const entry = (kind: "payment" | "refund", status: PaymentEntry["status"], amount: bigint): PaymentEntry => ({
  id: `${kind} ${status}`,
  kind,
  status,
  amount,
  method: "monobank",
  refundOf: kind === "refund" ? "payment completed" : null,
})
const paid = entry("payment", "completed", 200_000n)

test.each([
  ["a refund on its way", [entry("refund", "processing", 155_000n)], { underWay: 155_000n }],
  ["a refund that nobody knows of", [entry("refund", "unknown", 155_000n)], { underWay: 155_000n }],
  ["a refund that was made", [entry("refund", "completed", 155_000n)], { returned: 155_000n }],
  ["a refund that failed", [entry("refund", "failed", 155_000n)], { owed: 155_000n }],
  ["no refund", [], { owed: 155_000n }],
  [
    "a part",
    [entry("refund", "completed", 50_000n), entry("refund", "processing", 5_000n)],
    { returned: 50_000n, underWay: 5_000n, owed: 100_000n },
  ],
] as const)("The money of a cancelled booking with %s", (_, refunds, expected) => {
  const settled = settlementOf({ total: 45_000n, charges: fee, entries: [paid, ...refunds] })
  expect(settled).toEqual({ fee: 45_000n, returned: 0n, underWay: 0n, owed: 0n, ...expected })
})

test("Nothing is owed for a booking that nobody has paid", () => {
  const waiting: PaymentEntry = { ...paid, status: "pending", method: "payOnPickup" }
  expect(settlementOf({ total: 0n, charges: [], entries: [waiting] })).toEqual({ fee: 0n, returned: 0n, underWay: 0n, owed: 0n })
})
