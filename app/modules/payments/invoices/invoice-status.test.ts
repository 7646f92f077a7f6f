import { expect, test } from "vitest"
import type { InvoiceStatus } from "../payment-status.ts"
import { isPayable, paymentStatusOf, statusAfter } from "./invoice-status.ts"

const invoice = { reference: "ours", amount: 4_200n, currency: "UAH" as const }

const said = (status: InvoiceStatus, change: { amount?: bigint } = {}) => ({
  ...invoice,
  ...change,
  invoiceId: "p2_1",
  status,
  isExpired: false,
  modifiedAt: Temporal.Instant.from("2030-01-01T10:00:00Z"),
  failureReason: undefined,
  refunds: [],
})

test.each<[InvoiceStatus, InvoiceStatus, InvoiceStatus]>([
  ["pending", "held", "held"],
  ["unknown", "held", "held"],
  ["held", "processing", "held"],
  ["held", "pending", "held"],
  ["held", "completed", "completed"],
  ["held", "refunded", "refunded"],
  ["held", "failed", "failed"],
  ["completed", "held", "completed"],
  ["refunded", "held", "refunded"],
])("An invoice that is %s, and %s by the bank, is %s", (status, theirs, after) => {
  expect(statusAfter({ ...invoice, status }, said(theirs))).toBe(after)
})

test("A hold of another amount is unknown", () => {
  expect(statusAfter({ ...invoice, status: "pending" }, said("held", { amount: 1n }))).toBe("unknown")
})

test("A held invoice can't be paid any more, and its payment is under way", () => {
  const nextCheckAt = Temporal.Instant.from("2030-01-01T10:00:00Z")
  expect(["pending", "held", "failed"].map((status) => isPayable({ status: status as InvoiceStatus, nextCheckAt }))).toEqual([
    true,
    false,
    true,
  ])
  expect([paymentStatusOf("held"), paymentStatusOf("completed")]).toEqual(["processing", "completed"])
})
