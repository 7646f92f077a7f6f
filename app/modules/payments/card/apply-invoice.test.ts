import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { balanceOf } from "../balance.ts"
import { isMismatched, paymentStatusOf, statusAfter } from "../invoices/invoice-status.ts"
import type { PaymentEntry } from "../payment-entry.ts"
import { paymentStatuses } from "../payment-status.ts"
import type { InvoiceState, RefundState } from "../providers/card-bank.ts"
import { applyInvoice, refundsUnderWay } from "./apply-invoice.ts"

const request = { paymentId: "card", reference: "our reference", amount: 3_000n, currency: "UAH" as const }
const pending: PaymentEntry = { id: "card", kind: "payment", refundOf: null, method: "monobank", status: "pending", amount: 3_000n }

const said = (change: Partial<InvoiceState> = {}): InvoiceState => ({
  invoiceId: "p2_1",
  reference: "our reference",
  status: "pending",
  isExpired: false,
  amount: 3_000n,
  currency: "UAH",
  modifiedAt: Temporal.Instant.from("2030-01-01T10:00:00Z"),
  failureReason: undefined,
  refunds: [],
  ...change,
})

let ids = 0
function apply(entries: PaymentEntry[], change: Partial<InvoiceState>) {
  const [invoice, state] = [{ ...request, status: statusOf(entries) ?? "pending" }, said(change)]
  const refunds = isMismatched(invoice, state) ? [] : state.refunds
  return applyInvoice(
    entries,
    { paymentId: request.paymentId, status: paymentStatusOf(statusAfter(invoice, state)), refunds },
    () => `new ${ids++}`,
    (order) => `foreign ${order}`,
  )
}
const statusOf = (entries: PaymentEntry[], id = "card") => entries.find((entry) => entry.id === id)?.status

describe("A payment by card", () => {
  test.each(paymentStatuses)("is what the bank says of its invoice: %s", (status) => {
    expect(statusOf(apply([pending], { status }))).toBe(status)
  })

  test("a declined card can be followed by one that pays", () => {
    expect(statusOf(apply(apply([pending], { status: "failed" }), { status: "completed" }))).toBe("completed")
  })

  test.each(["pending", "processing", "failed", "unknown"] as const)(
    "keeps the money that has arrived when the bank then says %s",
    (status) => {
      expect(statusOf(apply(apply([pending], { status: "completed" }), { status }))).toBe("completed")
    },
  )

  test.each([{ reference: "of another" }, { reference: undefined }, { amount: 1n }, { currency: "EUR" as const }, { currency: undefined }])(
    "is unknown when the bank says success of another: %o",
    (other) => {
      expect(statusOf(apply([pending], { status: "completed", ...other }))).toBe("unknown")
    },
  )

  test("is refunded when the bank has reversed it, with the refund that is missing", () => {
    const entries = apply([pending], { status: "refunded" })
    expect(statusOf(entries)).toBe("refunded")
    expect(balanceOf({ total: 0n }, entries).paid).toBe(0n)
  })
})

test("A refund that the bank lists only after it has called the payment reversed is counted once", () => {
  const reversed = apply([pending], { status: "refunded" })
  const listed = apply(reversed, { status: "refunded", refunds: [{ extRef: undefined, status: "completed", amount: 3_000n }] })
  expect(listed).toEqual(reversed)
  expect(balanceOf({ total: 0n }, listed).paid).toBe(0n)
})

describe("A refund", () => {
  const paid = { ...pending, status: "completed" as const }
  const ours: PaymentEntry = { id: "ours", kind: "refund", refundOf: "card", method: "monobank", status: "pending", amount: 1_000n }
  const refund = (change: Partial<RefundState>): RefundState => ({ extRef: "ours", status: "completed", amount: 1_000n, ...change })

  test("that we requested gets the status that the bank gives it", () => {
    const entries = apply([paid, ours], { status: "completed", refunds: [refund({ status: "processing" })] })
    expect([statusOf(entries, "ours"), statusOf(entries)]).toEqual(["processing", "completed"])
    expect(refundsUnderWay(entries, "card")).toHaveLength(1)
    const done = apply(entries, { status: "completed", refunds: [refund({})] })
    expect([statusOf(done, "ours"), refundsUnderWay(done, "card").length]).toEqual(["completed", 0])
  })

  test("that the bank made without us is recorded once, beside one of ours", () => {
    const refunds = [refund({}), refund({ extRef: undefined, amount: 500n }), refund({ extRef: "of somebody else", amount: 300n })]
    const once = apply([paid, ours], { status: "completed", refunds })
    const twice = apply(once, { status: "completed", refunds })
    expect(twice).toEqual(once)
    expect(balanceOf({ total: 3_000n }, twice)).toEqual({ paid: 1_200n, open: 1_800n, overpaid: 0n })
  })

  test("that is more than staff left of the payment is a fact all the same", () => {
    const byHand: PaymentEntry = { ...ours, id: "cash", method: "cash", status: "completed", amount: 2_500n }
    const entries = apply([paid, byHand], { status: "completed", refunds: [refund({ extRef: undefined })] })
    expect([statusOf(entries), balanceOf({ total: 3_000n }, entries).paid]).toEqual(["refunded", -500n])
  })
})

test("Whatever the bank says in whatever order, saying it again changes nothing, and money counts once", () => {
  const refunds = fc.array(
    fc.record({
      extRef: fc.constantFrom(undefined, "ours", "theirs"),
      status: fc.constantFrom("processing" as const, "completed" as const, "failed" as const),
      amount: fc.bigInt(1n, 1_000n),
    }),
    { maxLength: 3 },
  )
  const states = fc.array(fc.record({ status: fc.constantFrom(...paymentStatuses), refunds }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(states, (sequence) => {
      let entries = [pending]
      for (const state of sequence) {
        const unique = state.refunds.filter(({ extRef }, at, all) => !extRef || all.findIndex((each) => each.extRef === extRef) === at)
        entries = apply(entries, { ...state, refunds: unique })
        expect(apply(entries, { ...state, refunds: unique })).toEqual(entries)
      }
      expect(entries.filter(({ kind }) => kind === "payment")).toHaveLength(1)
      const wasPaid = sequence.some(({ status }) => status === "completed" || status === "refunded")
      expect(["completed", "refunded"].includes(`${statusOf(entries)}`)).toBe(wasPaid)
    }),
    { numRuns: 1_000 },
  )
})
