import { createServer } from "node:http"
import { getRequestListener } from "@hono/node-server"
import type { ApiCall } from "#server/dev-bank/api.ts"
import type { BankOptions } from "#server/dev-bank/bank.ts"
import { openDevBank } from "#server/dev-bank/dev-bank.ts"
import { type Faults, noFaults } from "#server/dev-bank/faults.ts"
import type { Invoice } from "#server/dev-bank/invoice.ts"

export type TestBank = Awaited<ReturnType<typeof startBank>>

/**
 * The sandbox bank on an origin of its own, as the real one is. Repeats webhooks after 20 ms, completes payments and refunds at once. Its token
 * `sandbox-{name}` needs no registration.
 */
export async function startBank(options: BankOptions = {}) {
  const calls: ApiCall[] = []
  let held: Promise<void> | undefined
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`
  const { bank, app } = await openDevBank({ webhookGaps: [20, 20], origin: () => origin, onCall, ...options })
  server.on("request", getRequestListener(app.fetch))

  function onCall(call: ApiCall) {
    calls.push(call)
    return held
  }

  const get = (invoiceId: string): Invoice => {
    const invoice = bank.find(invoiceId)
    if (!invoice) throw new Error(`The bank has no invoice ${invoiceId}`)
    return invoice
  }

  return {
    origin,
    /** For MONOBANK_API_URL. */
    apiUrl: `${origin}/dev/bank`,
    /** Requests so far, those that were failed by a fault included. */
    calls,
    get,
    /** Invoices of a merchant, newest first. */
    list: bank.list,
    approve: (invoiceId: string, approval?: Parameters<typeof bank.approve>[1]) => bank.approve(get(invoiceId), approval),
    /** Ends a payment that was approved with an infinite `processingTime`. */
    complete: (invoiceId: string) => bank.complete(get(invoiceId)),
    decline: (invoiceId: string, reason = "Not enough money on the card") => bank.decline(get(invoiceId), reason),
    /** Lets go of what is held, as the merchant does in the bank's own cabinet, and the bank itself after 9 days. */
    release: (invoiceId: string) => bank.release(get(invoiceId)),
    /** Gives money back as the merchant does in the bank's own cabinet, without an `extRef` of ours. */
    refund: (invoiceId: string, amount?: number) => bank.refund(get(invoiceId), { amount }),
    /** Ends refunds that stay under way with the fault `{ refunds: "stay" }`. */
    finishRefunds(invoiceId: string, status: "success" | "failure") {
      const invoice = get(invoiceId)
      for (const refund of invoice.refunds) bank.finishRefund(invoice, refund, status)
    },
    /** Replaces the faults of a merchant; without any, ends them. */
    setFaults: (token: string, faults: Partial<Faults> = {}) => bank.merchants.setFaults(token, { ...noFaults, ...faults }),
    rotateKey: bank.merchants.rotateKey,
    /** Keeps the calls that arrive from now on waiting. Returns the function that lets them go on. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    /** Waits until every webhook that is due has been delivered or given up. */
    settled: bank.settled,
    async stop() {
      await bank.stop()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
