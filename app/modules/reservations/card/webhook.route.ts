import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/webhook.route"
import { hearBank } from "./hear-bank.server.ts"

export const handle: Handle = { access: "open" }

/** Takes what the bank says of a shop's invoices. The bytes are read as they came: the signature is over them. */
export async function action({ request, params }: Route.ActionArgs) {
  const body = new Uint8Array(await request.arrayBuffer())
  const status = await hearBank(params.organization, body, request.headers.get("x-sign") ?? "")
  return new Response(null, { status })
}
