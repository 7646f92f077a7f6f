import { data, redirect } from "react-router"
import { z } from "zod"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { readyNow } from "#app/modules/reservations/stock/ready-now.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import { safePath } from "#app/platform/safe-path.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import type { Route } from "./+types/ready.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("fulfilment")

const input = z.object({ line: z.uuid(), back: z.string() })

/** Frees what came back of a line before its end buffer is over, and goes back to the page of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = input.safeParse(Object.fromEntries(context.get(formContext)))
  if (!parsed.success) throw data(null, { status: 400 })
  await readyNow(context.get(scopeContext), parsed.data.line)
  throw redirect(safePath(parsed.data.back, request.url), { headers: { "Set-Cookie": flashCookie(request, "saved") } })
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } })
