import { isOnline } from "#app/modules/payments/payment-status.ts"
import { guardWebhook } from "#app/modules/payments/providers/guard-webhook.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { getClientNetwork } from "#app/platform/client-address.server.ts"
import type { Route } from "./+types/webhook.route"
import { receiveWebhook } from "./receive-webhook.server.ts"

export const handle: Handle = { access: "open" }

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Receives the webhooks of a bank about a shop's invoices. Reads the raw bytes, which the signature covers. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { provider, organization: receiver } = params
  if (!isOnline(provider)) return new Response(null, { status: 404 })
  const webhook = { provider, headers: request.headers, sender: getClientNetwork(context), receiver }
  const status = await guardWebhook(webhook, async (signature) =>
    receiveWebhook(provider, receiver, new Uint8Array(await request.arrayBuffer()), signature),
  )
  return new Response(null, { status })
}
