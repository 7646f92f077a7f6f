import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { describeError, log } from "#app/platform/log.server.ts"
import { BankError, type BankFailure } from "../card-bank.ts"
import { bankCalls } from "../observe-bank-call.server.ts"
import { createMonobank } from "./create-monobank.server.ts"

type Answer = (response: ServerResponse) => void

const token = "uTestTokenOfAMerchant42"
let answer: Answer
let requests: Array<Pick<IncomingMessage, "method" | "url" | "headers"> & { body: string }> = []
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  requests.push({ method, url, headers, body: (await buffer(request)).toString() })
  answer(response)
})
let apiUrl = ""

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  apiUrl = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`
})
afterEach(() => {
  requests = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value))

const page =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, { "Content-Type": "text/html", ...headers }).end("<html><body>Not the bank</body></html>")

const invoice = {
  amount: 150_050n,
  currency: "UAH",
  reference: "5f7e3c1a",
  description: "Booking 42",
  line: { name: "Booking 42", code: "42" },
  validitySeconds: 900,
  redirectUrl: "https://rent.example.test/back",
  webhookUrl: "https://rent.example.test/api/webhooks/monobank/1",
} as const

const openBank = (timeout = 5000) => createMonobank({ apiUrl, timeout })
const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason) => reason,
  )
  if (!(error instanceof BankError)) throw new Error(`Not a BankError: ${String(error)}`)
  return error
}

test("An invoice is created with the amount in minor units and our reference", async () => {
  answer = json({ invoiceId: "p2_1", pageUrl: "https://pay.example.test/p2_1", appUrl: "mono://" })
  expect(await openBank().createInvoice(token, invoice)).toEqual({ invoiceId: "p2_1", pageUrl: "https://pay.example.test/p2_1" })
  const [request] = requests
  expect(request).toMatchObject({ method: "POST", url: "/api/merchant/invoice/create", headers: { "x-token": token } })
  expect(JSON.parse(request?.body ?? "")).toEqual({
    amount: 150050,
    ccy: 980,
    merchantPaymInfo: {
      reference: "5f7e3c1a",
      destination: "Booking 42",
      basketOrder: [{ name: "Booking 42", qty: 1, sum: 150050, code: "42" }],
    },
    redirectUrl: invoice.redirectUrl,
    webHookUrl: invoice.webhookUrl,
    validity: 900,
    paymentType: "debit",
  })
})

test("Each other call goes to its address", async () => {
  const bank = openBank()
  answer = json({ merchantId: "1", merchantName: "Lviv Rentals", edrpou: "1" })
  expect(await bank.readMerchant(token)).toEqual({ name: "Lviv Rentals" })
  answer = json({ invoiceId: "p2/1&", status: "hold", amount: 1, modifiedDate: "2026-01-01T00:00:00Z" })
  expect((await bank.readInvoice(token, "p2/1&")).status).toBe("held")
  answer = json({})
  await bank.removeInvoice(token, "p2_1")
  answer = json({ status: "processing", createdDate: "x" })
  expect(await bank.refund(token, { invoiceId: "p2_1", extRef: "r1", amount: 500n, line: { name: "Booking 42", code: "42" } })).toBe(
    "processing",
  )
  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ["GET", "/api/merchant/details", ""],
    ["GET", "/api/merchant/invoice/status?invoiceId=p2%2F1%26", ""],
    ["POST", "/api/merchant/invoice/remove", '{"invoiceId":"p2_1"}'],
    [
      "POST",
      "/api/merchant/invoice/cancel",
      '{"invoiceId":"p2_1","extRef":"r1","amount":500,"items":[{"name":"Booking 42","qty":1,"sum":500,"code":"42"}]}',
    ],
  ])
})

test("A hold is asked for, captured in part and released", async () => {
  const bank = openBank()
  answer = json({ invoiceId: "p2_1", pageUrl: "https://pay.example.test/p2_1" })
  await bank.createInvoice(token, { ...invoice, isHold: true })
  answer = json({ status: "success" })
  await bank.captureHold(token, { invoiceId: "p2_1", amount: 500n, line: invoice.line })
  answer = json({ status: "processing", createdDate: "x" })
  await bank.releaseHold(token, "p2_1")
  expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ amount: 150050, paymentType: "hold" })
  expect(requests.slice(1).map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      "POST",
      "/api/merchant/invoice/finalize",
      '{"invoiceId":"p2_1","amount":500,"items":[{"name":"Booking 42","qty":1,"sum":500,"code":"42"}]}',
    ],
    ["POST", "/api/merchant/invoice/cancel", '{"invoiceId":"p2_1"}'],
  ])
  for (const amount of [0n, -1n])
    expect((await failureOf(bank.captureHold(token, { invoiceId: "p2_1", amount, line: invoice.line }))).kind).toBe("refused")
})

test.each<[string, Answer, BankFailure]>([
  ["a hold that is over", json({ errCode: "BAD_REQUEST", errText: "invalid status" }, 400), "refused"],
  ["an error of the bank", json({ errCode: "INTERNAL_ERROR", errText: "" }, 500), "away"],
  ["a page instead of JSON", page(200), "away"],
  ["a cut connection", (response) => response.destroy(), "away"],
])("Tells %s by its kind, of a capture and of a release", async (_, answers, kind) => {
  answer = answers
  expect((await failureOf(openBank().captureHold(token, { invoiceId: "p2_1", amount: 5n, line: invoice.line }))).kind).toBe(kind)
  expect((await failureOf(openBank().releaseHold(token, "p2_1"))).kind).toBe(kind)
  expect(requests).toHaveLength(2)
})

const forbidden = { errCode: "FORBIDDEN", errText: `forbidden: ${token}` }

test.each<[string, Answer, BankFailure, string?]>([
  ["a wrong token", json(forbidden, 403), "token", "FORBIDDEN"],
  ["a page of the edge", page(403), "blocked", "403"],
  ["too many requests", json({ errCode: "TMR", errText: "too many requests" }, 429), "tooMany", "TMR"],
  ["too many requests at a gateway", page(429), "tooMany", "429"],
  ["a refusal", json({ errCode: "BAD_REQUEST", errText: "invalid amount" }, 400), "refused", "BAD_REQUEST"],
  ["a refusal without a code", json({}, 404), "refused", "404"],
  ["a code that is a sentence", json({ errCode: `not a code ${token}` }, 400), "refused", "400"],
  ["a page of a gateway", page(400), "away", "400"],
  ["an error of the bank", json({ errCode: "INTERNAL_ERROR", errText: "" }, 500), "away", "INTERNAL_ERROR"],
  ["a bad gateway", page(502), "away", "502"],
  ["a page instead of JSON", page(200), "away", "200"],
  ["a text instead of an object", json("ok"), "away", "200"],
  ["missing fields", json({ invoiceId: "p2_1" }), "away", "ZodError"],
  ["another kind of link", json({ invoiceId: "p2_1", pageUrl: "javascript:alert(1)" }), "away", "ZodError"],
  ["an answer that is too long", json({ invoiceId: "p2_1", pageUrl: "https://a.test", more: "x".repeat(70_000) }), "away", "RangeError"],
  ["a redirect to another host", page(302, { Location: "http://127.0.0.1:9/" }), "away", "302"],
  ["a cut connection", (response) => response.destroy(), "away", "UND_ERR_SOCKET"],
  [
    "an answer that is cut off",
    (response) => void response.writeHead(200, { "Content-Length": "99" }).write("{", () => response.destroy()),
    "away",
  ],
])("Tells %s by its kind", async (_, answers, kind, code) => {
  answer = answers
  const error = await failureOf(openBank().createInvoice(token, invoice))
  expect(error).toMatchObject({ kind, ...(code && { code }) })
  expect(requests).toHaveLength(1)
})

test("Silence ends with the time-out, before and within the answer", async () => {
  for (const silence of [() => undefined, (response: ServerResponse) => void response.writeHead(200).write("{")]) {
    answer = silence
    expect(await failureOf(openBank(60).readInvoice(token, "p2_1"))).toMatchObject({ kind: "away", code: "TimeoutError" })
  }
})

test("An invoice other than the one that was asked for is no answer", async () => {
  answer = json({ invoiceId: "p2_2", status: "success", amount: 1, modifiedDate: "2026-01-01T00:00:00Z" })
  expect((await failureOf(openBank().readInvoice(token, "p2_1"))).kind).toBe("away")
})

test("The time to wait that the bank names is at most an hour", async () => {
  const waits = async (text: string) => {
    answer = json({ errCode: "TMR" }, 429, { "Retry-After": text })
    return (await failureOf(openBank().readMerchant(token))).retryAfter
  }
  expect([await waits("7"), await waits("999999"), await waits("Wed, 21 Oct 2026 07:28:00 GMT")]).toEqual([7, 3600, undefined])
})

test("A token that cannot be sent, and an amount that is none, are refused here", async () => {
  answer = json({ merchantName: "" })
  for (const wrong of ["", "a b", "a\nb", "токен", "x".repeat(301)])
    expect((await failureOf(openBank().readMerchant(wrong))).kind).toBe("token")
  const choosy = createMonobank({ apiUrl, acceptsToken: (text) => text.startsWith("sandbox-") })
  expect((await failureOf(choosy.readMerchant(token))).kind).toBe("token")
  expect((await failureOf(openBank().createInvoice(token, { ...invoice, amount: 0n }))).kind).toBe("refused")
  expect(requests).toEqual([])
})

test("Neither errors nor the log hold the token or what was sent", async () => {
  const warn = vi.spyOn(log, "warn")
  for (const answers of [
    json(forbidden, 403),
    json({ errCode: token }, 400),
    page(200),
    (response: ServerResponse) => response.destroy(),
  ]) {
    answer = answers
    const error = await failureOf(openBank().createInvoice(token, invoice))
    expect(JSON.stringify([describeError(error), error, String(error), error.stack])).not.toMatch(/uTestToken|5f7e3c1a/)
  }
  const unsendable = await failureOf(openBank().readMerchant(`${token}\u0416`))
  expect(JSON.stringify([describeError(unsendable), unsendable.stack])).not.toContain("uTestToken")
  expect(warn).toHaveBeenCalledTimes(5)
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/uTestToken|5f7e3c1a/)
  expect(warn.mock.calls[0]?.[0]).toEqual({ call: "invoice/create", outcome: "token", code: "FORBIDDEN" })
  warn.mockRestore()
})

test("Calls are counted by method and outcome", async () => {
  bankCalls.reset()
  answer = json({ merchantName: "Lviv Rentals" })
  await openBank().readMerchant(token)
  answer = page(403)
  await failureOf(openBank().readMerchant(token))
  const { values } = await bankCalls.get()
  const counts = values.filter(({ metricName }) => metricName?.endsWith("_count"))
  expect(counts.map(({ labels: { method, outcome }, value }) => [method, outcome, value])).toEqual([
    ["details", "ok", 1],
    ["details", "blocked", 1],
  ])
})
