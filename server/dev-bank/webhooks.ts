import { setTimeout as wait } from "node:timers/promises"
import { type Merchants, signatureOf } from "./merchants.ts"

/** In milliseconds. */
const timeout = 10_000

interface Webhook {
  token: string
  url: string
  body: string
}

/** Sends webhooks, each until it is answered with 200, at most once more than there are `gaps` in milliseconds. */
export function createWebhookSender(merchants: Merchants, gaps: readonly number[]) {
  const stopped = new AbortController()
  const sending = new Set<Promise<void>>()
  const heldBack = new Map<string, Webhook>()

  async function attempt({ token, url, body }: Webhook) {
    const merchant = merchants.find(token)
    if (!merchant) return true
    const headers = { "Content-Type": "application/json", "X-Sign": signatureOf(merchant, body) }
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)])
    const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal }).catch(() => undefined)
    await response?.body?.cancel()
    return response?.status === 200
  }

  async function deliver(webhooks: Webhook[], delay: number) {
    await wait(delay, undefined, { signal: stopped.signal, ref: false })
    for (const webhook of webhooks)
      for (const gap of [0, ...gaps]) {
        if (gap > 0) await wait(gap, undefined, { signal: stopped.signal, ref: false })
        if (await attempt(webhook)) break
      }
  }

  function start(webhooks: Webhook[], delay: number) {
    const work = deliver(webhooks, delay)
      .catch(() => undefined)
      .finally(() => sending.delete(work))
    sending.add(work)
  }

  return {
    /** Sends a webhook after `delay` milliseconds, with the fault of its merchant. */
    send(webhook: Webhook, delay = 0) {
      const fault = merchants.find(webhook.token)?.faults.webhooks
      if (fault === "lost") return
      if (fault === "duplicated") return start([webhook, webhook], delay)
      const earlier = heldBack.get(webhook.token)
      heldBack.delete(webhook.token)
      if (fault === "reordered" && !earlier) heldBack.set(webhook.token, webhook)
      else start(earlier ? [webhook, earlier] : [webhook], delay)
    },
    /** Waits until every webhook has been delivered or given up. */
    async settled() {
      while (sending.size > 0) await Promise.all(sending)
    },
    stop: () => stopped.abort(),
  }
}
