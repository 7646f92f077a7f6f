import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { BankError, type BankFailure, type InvoiceState } from "#app/modules/payments/providers/card-bank.ts"
import { createMonobank } from "#app/modules/payments/providers/monobank/create-monobank.server.ts"
import { useClock } from "#test/clock.ts"
import { startBank } from "#test/stand-ins/bank.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { withBank } from "#test/with-bank.ts"

const bank = withBank()
const clock = useClock()
const client = () => createMonobank({ apiUrl: bank.apiUrl, timeout: 2000 })
const hasty = () => createMonobank({ apiUrl: bank.apiUrl, timeout: 80 })

interface Received {
  path: string
  body: Buffer
  signature: string
}
let received: Received[] = []
let statuses: number[] = []
const shop = createServer(async (request, response) => {
  received.push({ path: request.url ?? "", body: await buffer(request), signature: String(request.headers["x-sign"]) })
  response.writeHead(statuses.shift() ?? 200).end()
})
let shopOrigin = ""

beforeAll(async () => {
  await new Promise<void>((resolve) => void shop.listen(0, "127.0.0.1", resolve))
  const address = shop.address()
  shopOrigin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`
})
afterEach(async () => {
  // Webhooks that are still on their way would arrive in the next test.
  await bank.settled()
  received = []
  statuses = []
})
afterAll(() => {
  shop.closeAllConnections()
  shop.close()
})

let merchants = 0
const newToken = () => `sandbox-shop-${++merchants}`

const line = { name: "Booking 42", code: "42" }

const createInvoice = (token: string, amount = 4200n, isHold = false) =>
  client().createInvoice(token, {
    amount,
    isHold,
    currency: "UAH",
    reference: `ref-${token}`,
    description: "Booking 42",
    line,
    validitySeconds: 900,
    redirectUrl: `${shopOrigin}/back`,
    webhookUrl: `${shopOrigin}/webhook`,
  })

/** Returns statuses of the webhooks that have arrived, each checked against its signature. */
async function webhooks(token: string): Promise<InvoiceState["status"][]> {
  await bank.settled()
  const found: InvoiceState["status"][] = []
  for (const { body, signature } of received) {
    expect(await client().verifyWebhook(token, body, signature)).toBe(true)
    found.push(client().parseWebhook(body).status)
  }
  return found
}

const kindOf = (call: Promise<unknown>): Promise<BankFailure | "ok"> =>
  call.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof BankError) return error.kind
      throw error
    },
  )

test("An invoice is paid: it is pending, then completed, and the shop hears of it in signed webhooks", async () => {
  const token = newToken()
  const { invoiceId, pageUrl } = await createInvoice(token)
  expect(pageUrl).toBe(`${bank.origin}/dev/bank/pay/${invoiceId}`)
  expect(await client().readInvoice(token, invoiceId)).toMatchObject({
    status: "pending",
    amount: 4200n,
    currency: "UAH",
    reference: `ref-${token}`,
    refunds: [],
  })
  bank.approve(invoiceId, { processingTime: Number.POSITIVE_INFINITY })
  expect((await client().readInvoice(token, invoiceId)).status).toBe("processing")
  bank.complete(invoiceId)
  expect((await client().readInvoice(token, invoiceId)).status).toBe("completed")
  expect((await webhooks(token)).toSorted()).toEqual(["completed", "processing"])
  expect(bank.approve(invoiceId)).toBe(false)
})

test("A hold is captured in part, or released, once, and can't be given back or removed meanwhile", async () => {
  const token = newToken()
  const [captured, released] = [await createInvoice(token, 4200n, true), await createInvoice(token, 4200n, true)]
  for (const { invoiceId } of [captured, released]) {
    bank.approve(invoiceId)
    expect(await client().readInvoice(token, invoiceId)).toMatchObject({ status: "held", amount: 4200n })
    expect(await kindOf(client().removeInvoice(token, invoiceId))).toBe("refused")
    expect(await kindOf(client().captureHold(token, { invoiceId, amount: 4201n, line }))).toBe("refused")
  }
  await client().captureHold(token, { invoiceId: captured.invoiceId, amount: 1000n, line })
  await client().releaseHold(token, released.invoiceId)
  const after = [
    [captured.invoiceId, { status: "completed", amount: 4200n, finalAmount: 1000n, refunds: [] }],
    [released.invoiceId, { status: "refunded", amount: 4200n, finalAmount: 0n, refunds: [] }],
  ] as const
  for (const [invoiceId, state] of after) {
    expect(await client().readInvoice(token, invoiceId)).toMatchObject(state)
    expect(await kindOf(client().captureHold(token, { invoiceId, amount: 1000n, line }))).toBe("refused")
  }
  expect(await kindOf(client().releaseHold(token, released.invoiceId))).toBe("refused")
  expect(await kindOf(client().refund(token, { invoiceId: captured.invoiceId, extRef: "r1", amount: 1001n, line }))).toBe("refused")
  expect((await webhooks(token)).toSorted()).toEqual(["completed", "held", "held", "processing", "processing", "refunded"])
})

test.each(["silenceAfter", "cutAfter", "error", "silence"] as const)(
  "A capture that is answered by the fault %s is done or not, as its status says",
  async (api) => {
    const token = newToken()
    const { invoiceId } = await createInvoice(token, 4200n, true)
    bank.approve(invoiceId)
    bank.setFaults(token, { api, call: "invoice/finalize", times: 1 })
    expect(await kindOf(hasty().captureHold(token, { invoiceId, amount: 1000n, line }))).toBe("away")
    const isDone = api.endsWith("After")
    expect((await client().readInvoice(token, invoiceId)).status).toBe(isDone ? "completed" : "held")
    expect(await kindOf(client().captureHold(token, { invoiceId, amount: 1000n, line }))).toBe(isDone ? "refused" : "ok")
  },
)

test("A declined invoice says why, and can still be paid", async () => {
  const token = newToken()
  const { invoiceId } = await createInvoice(token)
  bank.decline(invoiceId)
  expect(await client().readInvoice(token, invoiceId)).toMatchObject({ status: "failed", isExpired: false, failureReason: /Not enough/ })
  expect(bank.approve(invoiceId)).toBe(true)
  expect(await client().readInvoice(token, invoiceId)).toMatchObject({ status: "completed", failureReason: undefined })
})

test("Money is given back in parts and then all of it, never more", async () => {
  const token = newToken()
  const { invoiceId } = await createInvoice(token)
  const give = (amount: bigint, extRef: string) =>
    client().refund(token, { invoiceId, amount, extRef, line: { name: "Booking 42", code: "42" } })
  expect(await kindOf(give(100n, "early"))).toBe("refused")
  bank.approve(invoiceId)
  expect(await give(1200n, "r1")).toBe("processing")
  expect(await client().readInvoice(token, invoiceId)).toMatchObject({
    status: "completed",
    refunds: [{ extRef: "r1", status: "completed", amount: 1200n }],
  })
  expect(await kindOf(give(3001n, "r2"))).toBe("refused")
  bank.setFaults(token, { refunds: "fail" })
  await give(3000n, "r3")
  bank.setFaults(token, { refunds: "stay" })
  await give(3000n, "r4")
  expect((await client().readInvoice(token, invoiceId)).refunds.map(({ status }) => status)).toEqual(["completed", "failed", "processing"])
  expect(await kindOf(give(1n, "r5"))).toBe("refused")
  bank.finishRefunds(invoiceId, "success")
  expect((await client().readInvoice(token, invoiceId)).status).toBe("refunded")
})

test("A basket is worth its invoice, and a part is given back by its lines", async () => {
  const token = newToken()
  const send = async (call: string, body: object) =>
    (
      await fetch(`${bank.apiUrl}/api/merchant/invoice/${call}`, {
        method: "POST",
        headers: { "X-Token": token, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status
  const item = (sum: number, code = "42") => ({ name: "Booking 42", qty: 1, sum, code })
  expect(await send("create", { amount: 4200, merchantPaymInfo: { basketOrder: [item(4100)] } })).toBe(400)
  const { invoiceId } = await createInvoice(token)
  bank.approve(invoiceId)
  const give = (items?: object[]) => send("cancel", { invoiceId, amount: 1000, items })
  expect([await give(), await give([item(900)]), await give([item(1000, "43")]), await give([item(1000)])]).toEqual([400, 400, 400, 200])
})

test("An invoice that is removed cannot be paid, and one that is paid cannot be removed", async () => {
  const token = newToken()
  const [removed, paid] = [await createInvoice(token), await createInvoice(token)]
  await client().removeInvoice(token, removed.invoiceId)
  expect(bank.approve(removed.invoiceId)).toBe(false)
  expect(await client().readInvoice(token, removed.invoiceId)).toMatchObject({ status: "failed", isExpired: true })
  bank.approve(paid.invoiceId, { processingTime: Number.POSITIVE_INFINITY })
  expect(await kindOf(client().removeInvoice(token, paid.invoiceId))).toBe("refused")
  expect(await kindOf(client().removeInvoice(token, "unknown"))).toBe("refused")
})

test("An invoice expires when its time is over, and no webhook says so", async () => {
  const token = newToken()
  const { invoiceId } = await createInvoice(token)
  clock.advance({ minutes: 15 })
  expect(await client().readInvoice(token, invoiceId)).toMatchObject({ status: "failed", isExpired: true })
  expect(bank.approve(invoiceId)).toBe(false)
  expect(await webhooks(token)).toEqual([])
})

test("Each token is a merchant of its own, and other tokens are unknown", async () => {
  const token = newToken()
  const { invoiceId } = await createInvoice(token)
  expect(await client().readMerchant("sandbox-lviv-rentals")).toEqual({ name: "Lviv Rentals" })
  expect(await kindOf(client().readInvoice(newToken(), invoiceId))).toBe("refused")
  expect(await kindOf(client().readMerchant("uRealToken"))).toBe("token")
})

test.each([
  ["tooMany", "tooMany"],
  ["token", "token"],
  ["blocked", "blocked"],
  ["error", "away"],
  ["html", "away"],
  ["silence", "away"],
  ["silenceAfter", "away"],
  ["cutAfter", "away"],
] as const)("A bank that fails with %s is told apart as %s, and fails as often as it is told to", async (api, kind) => {
  const token = newToken()
  const { invoiceId } = await createInvoice(token)
  bank.approve(invoiceId)
  bank.setFaults(token, { api, call: "invoice/cancel", times: 1 })
  expect(await kindOf(client().readMerchant(token))).toBe("ok")
  const refund = { invoiceId, extRef: "r1", amount: 4200n, line: { name: "Booking 42", code: "42" } }
  expect(await kindOf(hasty().refund(token, refund))).toBe(kind)
  const { status, refunds } = await client().readInvoice(token, invoiceId)
  const isExecuted = api.endsWith("After")
  expect([status, refunds.length]).toEqual(isExecuted ? ["refunded", 1] : ["completed", 0])
  expect(await kindOf(client().refund(token, refund))).toBe(isExecuted ? "refused" : "ok")
})

test("A webhook is sent until it is answered with 200, three times at most", async () => {
  const token = newToken()
  const { invoiceId } = await createInvoice(token)
  statuses = [503, 204, 200]
  bank.decline(invoiceId)
  expect(await webhooks(token)).toEqual(["failed", "failed", "failed"])
  received = []
  statuses = [503, 503, 503, 503]
  bank.decline(invoiceId)
  expect(await webhooks(token)).toHaveLength(3)
})

test("Webhooks are lost, sent twice or sent in another order", async () => {
  const token = newToken()
  const pay = async (faults: Parameters<typeof bank.setFaults>[1]) => {
    received = []
    bank.setFaults(token, faults)
    bank.approve((await createInvoice(token)).invoiceId)
    return webhooks(token)
  }
  expect(await pay({ webhooks: "lost" })).toEqual([])
  expect((await pay({ webhooks: "duplicated" })).toSorted()).toEqual(["completed", "completed", "processing", "processing"])
  expect(await pay({ webhooks: "reordered" })).toEqual(["completed", "processing"])
})

test("After a new key, webhooks verify once the key may be fetched again", async () => {
  const token = newToken()
  const verifier = client()
  const decline = async () => {
    received = []
    bank.decline((await createInvoice(token)).invoiceId)
    await bank.settled()
    const [webhook] = received
    return verifier.verifyWebhook(token, webhook?.body ?? Buffer.of(), webhook?.signature ?? "")
  }
  expect(await decline()).toBe(true)
  bank.rotateKey(token)
  expect(await decline()).toBe(false)
  clock.advance({ minutes: 1 })
  expect(await decline()).toBe(true)
})

test("A restart keeps invoices and keys, and completes what was being processed", async () => {
  const directory = await temporaryDirectory("bank")
  const file = `${directory.path}/dev-bank.json`
  const before = await startBank({ file })
  const token = newToken()
  const at = createMonobank({ apiUrl: before.apiUrl })
  const invoice = {
    amount: 100n,
    currency: "UAH",
    reference: "r",
    description: "",
    line: { name: "Booking 42", code: "42" },
    validitySeconds: 900,
    redirectUrl: shopOrigin,
  } as const
  const { invoiceId } = await at.createInvoice(token, { ...invoice, webhookUrl: `${shopOrigin}/webhook` })
  before.approve(invoiceId)
  await before.settled()
  const [webhook] = received
  await before.stop()
  const after = await startBank({ file })
  const again = createMonobank({ apiUrl: after.apiUrl })
  expect((await again.readInvoice(token, invoiceId)).status).toBe("completed")
  expect(await again.verifyWebhook(token, webhook?.body ?? Buffer.of(), webhook?.signature ?? "")).toBe(true)
  await after.stop()
  await directory.remove()
})
