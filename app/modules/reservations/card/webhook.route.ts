import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/webhook.route"
import { receiveWebhook } from "./receive-webhook.server.ts"

export const handle: Handle = { access: "open" }

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Receives the bank's webhooks about a shop's invoices. Reads the raw bytes, which the signature covers. */
export async function action({ request, params }: Route.ActionArgs) {
  const body = new Uint8Array(await request.arrayBuffer())
  const status = await receiveWebhook(params.organization, body, request.headers.get("x-sign") ?? "")
  return new Response(null, { status })
}
