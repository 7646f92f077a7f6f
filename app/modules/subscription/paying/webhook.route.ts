import { guardWebhook } from "#app/modules/payments/providers/guard-webhook.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { getClientNetwork } from "#app/platform/client-address.server.ts"
import type { Route } from "./+types/webhook.route"
import { receiveWebhook } from "./receive-webhook.server.ts"

export const handle: Handle = { access: "open" }

/** Takes the bank's word that a payment of a subscription has changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const webhook = { provider: "monobank", headers: request.headers, sender: getClientNetwork(context), receiver: "platform" } as const
  const status = await guardWebhook(webhook, async (signature) => receiveWebhook(new Uint8Array(await request.arrayBuffer()), signature))
  return new Response(null, { status })
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } })
