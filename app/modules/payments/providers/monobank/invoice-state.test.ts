import fc from "fast-check"
import { expect, test } from "vitest"
import { cardMetadata } from "../../payment-metadata.ts"
import { BankError } from "../card-bank.ts"
import { createMonobank } from "./create-monobank.server.ts"

const { parseWebhook } = createMonobank({ apiUrl: "http://127.0.0.1:9" })
const parse = (value: unknown) => parseWebhook(Buffer.from(JSON.stringify(value)))

const invoice = {
  invoiceId: "p2_9ZgpZVsl3",
  status: "success",
  amount: 4200,
  ccy: 980,
  finalAmount: 4200,
  createdDate: "2019-08-24T14:15:22Z",
  modifiedDate: "2019-08-24T14:15:23Z",
  reference: "84d0070ee4e44667b31371d8f8813947",
}

test("An invoice is read in our words", () => {
  expect(parse(invoice)).toEqual({
    invoiceId: "p2_9ZgpZVsl3",
    reference: "84d0070ee4e44667b31371d8f8813947",
    status: "completed",
    isExpired: false,
    amount: 4200n,
    finalAmount: 4200n,
    currency: "UAH",
    modifiedAt: Temporal.Instant.from("2019-08-24T14:15:23Z"),
    failureReason: undefined,
    refunds: [],
  })
})

test.each([
  ["created", "pending", false],
  ["processing", "processing", false],
  ["hold", "held", false],
  ["success", "completed", false],
  ["failure", "failed", false],
  ["reversed", "refunded", false],
  ["expired", "failed", true],
  ["paid_by_moonlight", "unknown", false],
  ["", "unknown", false],
])("The bank's %s is %s", (theirs, status, isExpired) => {
  expect(parse({ ...invoice, status: theirs })).toMatchObject({ status, isExpired })
})

test("A payment that was given back in part stays completed and lists its refunds", () => {
  const cancelList = [
    { status: "success", amount: 1000, ccy: 980, extRef: "r1", approvalCode: "662476" },
    { status: "processing", amount: 200, extRef: "r2" },
    { status: "failure", amount: 300, extRef: null },
    { status: "on_its_way", amount: 400 },
  ]
  expect(parse({ ...invoice, finalAmount: 3200, cancelList })).toMatchObject({
    status: "completed",
    amount: 4200n,
    finalAmount: 3200n,
    refunds: [
      { extRef: "r1", status: "completed", amount: 1000n },
      { extRef: "r2", status: "processing", amount: 200n },
      { extRef: undefined, status: "failed", amount: 300n },
      { extRef: undefined, status: "processing", amount: 400n },
    ],
  })
})

test("Unknown fields, currencies and odd reasons break nothing", () => {
  const odd = { ...invoice, ccy: 999, failureReason: { text: "no" }, reference: null, cancelList: null, paymentInfo: [[]], tips: 1 }
  expect(parse(odd)).toMatchObject({ currency: undefined, failureReason: undefined, reference: undefined, refunds: [] })
  expect(parse({ ...invoice, failureReason: "я".repeat(9000) }).failureReason).toHaveLength(500)
})

test("The payment has the bank's number and the card's, where the bank names them", () => {
  const paymentInfo = { maskedPan: "444403******1902", rrn: "060189181768", approvalCode: "662476", fee: 3 }
  expect(parse({ ...invoice, paymentInfo }).payment).toEqual({ id: "060189181768", card: "444403******1902" })
  expect(parse({ ...invoice, paymentInfo: { rrn: null } }).payment).toEqual({ id: undefined, card: undefined })
  for (const odd of [null, "visa", [], { rrn: 7 }, { maskedPan: "4\u00001902" }])
    expect(parse({ ...invoice, paymentInfo: odd })).toBeTruthy()
  expect([cardMetadata("444403******1902"), cardMetadata("****"), cardMetadata(undefined)]).toEqual([{ card: "1902" }, {}, {}])
})

test("An invoice that was never modified has the date of its creation", () => {
  const { modifiedDate: _, ...created } = { ...invoice, status: "created" }
  expect(parse(created).modifiedAt.toString()).toBe(invoice.createdDate)
})

const fields = ["invoiceId", "status", "amount", "modifiedDate"] as const

test.each(fields)("Without a proper %s the answer is broken", (field) => {
  for (const value of [undefined, null, "", -1, 1.5, 2 ** 53, {}, []])
    if (!(field === "status" && value === "")) expect(() => parse({ ...invoice, createdDate: null, [field]: value })).toThrow(BankError)
})

const anyField = fc.oneof(fc.jsonValue(), fc.constantFrom("success", 4200, "2019-08-24T14:15:22Z", [{ status: "success", amount: 1 }]))
const anyAnswer = fc.oneof(
  fc.jsonValue(),
  fc.record(Object.fromEntries(Object.keys({ ...invoice, cancelList: [], failureReason: "" }).map((name) => [name, anyField])), {
    requiredKeys: [],
  }),
  fc.tuple(fc.constantFrom(...Object.keys(invoice)), fc.jsonValue()).map(([name, value]) => ({ ...invoice, [name]: value })),
)

test("Whatever the bank answers is an invoice or a BankError", () => {
  const isStateOrBankError = (bytes: Uint8Array) => {
    try {
      const state = parseWebhook(bytes)
      expect([typeof state.amount, state.modifiedAt instanceof Temporal.Instant]).toEqual(["bigint", true])
    } catch (error) {
      expect(error).toBeInstanceOf(BankError)
    }
  }
  fc.assert(
    fc.property(anyAnswer, (answer) => isStateOrBankError(Buffer.from(JSON.stringify(answer)))),
    { numRuns: 500 },
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), isStateOrBankError))
})

test("Reasons lose the characters that the database does not keep, and ids that have some are refused", () => {
  expect(parse({ ...invoice, status: "failure", failureReason: "Not\u0000 enough\nmoney\u0007" }).failureReason).toBe("Not enough money")
  expect(() => parse({ ...invoice, reference: "a\u0000b" })).toThrow(BankError)
})
