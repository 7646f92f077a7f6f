import { guardWebhook } from "#app/modules/payments/providers/monobank/guard-webhook.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { getClientNetwork } from "#app/platform/client-address.server.ts"
import type { Route } from "./+types/webhook.route"
import { receiveWebhook } from "./receive-webhook.server.ts"

export const handle: Handle = { access: "open" }

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Receives the bank's webhooks about a shop's invoices. Reads the raw bytes, which the signature covers. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const signature = request.headers.get("x-sign") ?? ""
  const receiver = params.organization
  const status = await guardWebhook({ signature, sender: getClientNetwork(context), receiver }, async () =>
    receiveWebhook(receiver, new Uint8Array(await request.arrayBuffer()), signature),
  )
  return new Response(null, { status })
}
