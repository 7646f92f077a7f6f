import { describe, expect, test } from "vitest"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { type CardFacts, cardPaymentOf } from "./card-payment.ts"

const at = Temporal.Instant.from("2030-01-01T10:00:00Z")
const holdUntil = at.add({ minutes: 20 })
const card = (status: PaymentEntry["status"]): PaymentEntry => ({
  id: "card",
  kind: "payment",
  refundOf: null,
  method: "monobank",
  status,
  amount: 3_000n,
})
const refund = (status: PaymentEntry["status"]): PaymentEntry => ({ ...card(status), id: "refund", kind: "refund", refundOf: "card" })
const inPerson: PaymentEntry = { ...card("pending"), id: "counter", method: "payOnPickup" }
const invoice = { paymentId: "card", invoiceId: "p2", nextCheckAt: at, failedChecks: 0, failureReason: null, modifiedAt: at }
const held = { total: 3_000n, isCancelled: false, holdUntil, prepaid: null }
const placed = { ...held, holdUntil: null }
const cancelled = { ...placed, total: 0n, isCancelled: true }

const statusOf = (facts: Partial<CardFacts>) => {
  const { state, secondsLeft, canPay, canPayInPerson } = cardPaymentOf(
    { booking: held, entries: [card("pending")], invoices: [invoice], isExpired: false, isOffered: true, ...facts },
    at,
  )
  return [state, secondsLeft, canPay && "pay", canPayInPerson && "in person"].filter((part) => part !== false && part !== null)
}

describe("A booking that its customer pays by card", () => {
  const isOpen = [19 * 60, "pay", "in person"]

  test.each<[string, Partial<CardFacts>, unknown[]]>([
    ["waits", {}, ["unpaid", ...isOpen]],
    ["was never asked of the bank", { invoices: [] }, ["unpaid", ...isOpen]],
    ["waits for the bank's page", { invoices: [{ ...invoice, invoiceId: null }] }, ["opening", 19 * 60]],
    [
      "got no page of the bank",
      { entries: [card("failed"), inPerson], invoices: [{ ...invoice, invoiceId: null, nextCheckAt: null }] },
      ["notOpened", ...isOpen],
    ],
    [
      "was declined",
      { entries: [card("failed"), inPerson], invoices: [{ ...invoice, failureReason: "No money" }] },
      ["declined", ...isOpen],
    ],
    [
      "could be paid no more",
      { entries: [card("failed"), inPerson], invoices: [{ ...invoice, nextCheckAt: null }] },
      ["unpaid", ...isOpen],
    ],
    ["is being paid", { entries: [card("processing")] }, ["checking", 19 * 60]],
    ["nobody knows of", { entries: [card("unknown")] }, ["checking", 19 * 60]],
    ["the bank could not be asked of", { invoices: [{ ...invoice, failedChecks: 1 }] }, ["checking", 19 * 60]],
    ["comes back from the bank", { isReturning: true }, ["checking", 19 * 60]],
    [
      "comes back with a declined card",
      { isReturning: true, entries: [card("failed")], invoices: [{ ...invoice, failureReason: "No" }] },
      ["declined", ...isOpen],
    ],
    ["comes back before the bank has its page", { isReturning: true, invoices: [{ ...invoice, invoiceId: null }] }, ["opening", 19 * 60]],
    ["has no time left", { booking: { ...held, holdUntil: at.add({ seconds: 60 }) } }, ["timeOver", 0]],
    ["has too little time for another invoice", { booking: { ...held, holdUntil: at.add({ seconds: 119 }) } }, ["unpaid", 59, "in person"]],
    ["is at a shop that takes cards no more", { isOffered: false }, ["unpaid", 19 * 60, "in person"]],
  ])("is told of when it %s", (_, facts, expected) => {
    expect(statusOf(facts)).toEqual(expected)
  })
})

describe("A booking that keeps its stock", () => {
  test.each<[string, Partial<CardFacts>, unknown[]]>([
    ["is paid", { entries: [card("completed")] }, ["none"]],
    ["is paid in person", { entries: [inPerson], invoices: [] }, ["none", "pay"]],
    [
      "was to be paid by card before",
      { entries: [card("failed"), inPerson], invoices: [{ ...invoice, nextCheckAt: null }] },
      ["none", "pay"],
    ],
    ["was made by staff with a card", { invoices: [] }, ["none", "pay"]],
    ["was declined a moment ago", { entries: [card("failed"), inPerson] }, ["declined", "pay"]],
    [
      "was declined earlier",
      {
        entries: [card("failed"), inPerson],
        invoices: [{ ...invoice, failureReason: "No money", modifiedAt: at.subtract({ minutes: 30 }) }],
      },
      ["none", "pay"],
    ],
    ["is being paid", { entries: [card("processing")] }, ["checking"]],
    ["was given back", { entries: [card("refunded"), refund("completed"), inPerson] }, ["returned", "pay"]],
    ["costs more since", { booking: { ...placed, total: 5_000n }, entries: [card("completed"), inPerson] }, ["none", "pay"]],
  ])("is told of when it %s", (_, facts, expected) => {
    expect(statusOf({ booking: placed, ...facts })).toEqual(expected)
  })
})

describe("A booking that waits for its prepayment", () => {
  const booking = { ...held, prepaid: 900n }
  const part = { ...card("pending"), amount: 900n }
  const facts = { booking, entries: [part, inPerson], invoices: [invoice], isExpired: false, isOffered: true }

  test("is paid by its part alone, and not in person", () => {
    expect(cardPaymentOf(facts, at)).toMatchObject({
      state: "unpaid",
      left: 900n,
      canPay: true,
      canPayInPerson: false,
      canCancel: true,
    })
  })

  test("is paid by what it costs where that is less by now", () => {
    expect(cardPaymentOf({ ...facts, booking: { ...booking, total: 700n } }, at).left).toBe(700n)
  })

  test("offers nothing while the bank moves the part, and then the rest", () => {
    expect(cardPaymentOf({ ...facts, entries: [{ ...part, status: "processing" }] }, at)).toMatchObject({ left: 0n, canPay: false })
    const placed = { ...booking, holdUntil: null }
    const paid = cardPaymentOf({ ...facts, booking: placed, entries: [{ ...part, status: "completed" }, inPerson] }, at)
    expect(paid).toMatchObject({ state: "none", left: 2_100n, canPay: true })
  })
})

test.each<[string, Partial<CardFacts>, bigint]>([
  ["a part is expected by transfer", { entries: [card("failed"), { ...inPerson, method: "transfer", amount: 1_200n }] }, 1_800n],
  ["the bank's page waits for all of it", {}, 3_000n],
])("Offers to pay what is left where %s", (_, facts, left) => {
  const payment = cardPaymentOf(
    { booking: placed, entries: [card("pending")], invoices: [], isExpired: false, isOffered: true, ...facts },
    at,
  )
  expect([payment.canPay, payment.left]).toEqual([true, left])
})

describe("A cancelled booking", () => {
  const isExpired = true
  test.each<[string, Partial<CardFacts>, unknown[]]>([
    ["was not paid in time", { entries: [card("failed")], isExpired }, ["expired"]],
    ["was cancelled by a person", { entries: [card("failed")] }, ["none"]],
    ["was paid too late a moment ago", { entries: [card("completed")], isExpired }, ["checking"]],
    ["is being refunded", { entries: [card("completed"), refund("processing")], isExpired }, ["returning"]],
    ["was refunded", { entries: [card("refunded"), refund("completed")] }, ["returned"]],
    ["was paid too late, and the bank refused the refund", { entries: [card("completed"), refund("failed")], isExpired }, ["notReturned"]],
    [
      "is refunded once more",
      { entries: [card("completed"), refund("failed"), { ...refund("pending"), id: "again" }], isExpired },
      ["returning"],
    ],
    [
      "was given back in cash",
      { entries: [card("refunded"), refund("failed"), { ...refund("completed"), id: "cash", method: "cash" }] },
      ["none"],
    ],
  ])("can't be paid when it %s", (_, facts, expected) => {
    expect(statusOf({ booking: cancelled, ...facts })).toEqual(expected)
  })
})
