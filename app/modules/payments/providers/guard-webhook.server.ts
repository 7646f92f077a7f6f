import { LRUCache } from "lru-cache"
import type { ClientNetwork } from "#app/platform/client-address.server.ts"
import { now } from "#app/platform/clock.ts"
import type { OnlineMethod } from "../payment-status.ts"
import { onlineProviders } from "./providers.server.ts"

/** Webhooks that a network may send within a minute that are answered with 401 or 404. */
const mostRefused = 100

/** Webhooks that are looked at for one receiver within a minute. */
const mostOfReceiver = 600

/** Counts within the present minute, by network and receiver. */
const counts = new LRUCache<string, { minute: number; count: number }>({ max: 20_000 })

export interface Webhook {
  provider: OnlineMethod
  headers: Headers
  sender: ClientNetwork
  /** The id of the organization that it is addressed to, or "platform". */
  receiver: string
}

/**
 * Answers a webhook with what `receive` says, or with 401 where its headers have no signature of the provider and with 429 above the limits, before anything is looked up for it. The bank
 * sends such a webhook again, and is asked of its invoices anyway. A network that many share is not limited.
 */
export async function guardWebhook(
  { provider, headers, sender, receiver }: Webhook,
  receive: (signature: string) => Promise<200 | 401 | 404 | 503>,
): Promise<200 | 401 | 404 | 429 | 503> {
  const signature = onlineProviders[provider].signatureIn(headers)
  if (signature === undefined) return 401
  const from = `from ${sender.name}`
  const isOver = count(`to ${receiver}`, 1) > mostOfReceiver || (!sender.isShared && count(from, 1) > mostRefused)
  if (isOver) return 429
  const status = await receive(signature)
  const isRefused = status === 401 || status === 404
  if (!isRefused && !sender.isShared) count(from, -1)
  return status
}

function count(key: string, change: number): number {
  const minute = Math.floor(now().epochMilliseconds / 60_000)
  const known = counts.get(key)
  const counted = { minute, count: Math.max(0, (known?.minute === minute ? known.count : 0) + change) }
  counts.set(key, counted)
  return counted.count
}
