import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/webhook.route"
import { receiveWebhook } from "./receive-webhook.server.ts"

export const handle: Handle = { access: "open" }

/** Takes the bank's word that a payment of a subscription has changed. */
export async function action({ request }: Route.ActionArgs) {
  const body = new Uint8Array(await request.arrayBuffer())
  return new Response(null, { status: await receiveWebhook(body, request.headers.get("X-Sign") ?? "") })
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } })
