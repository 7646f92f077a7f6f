import { redirect } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { closeChecklist } from "#app/modules/organizations/change-organization.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/close-checklist.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

/** There is no page here. */
export function loader() {
  throw new Response(null, { status: 405 })
}

/** Closes the checklist for everybody in the organization. */
export async function action({ context }: Route.ActionArgs) {
  await transact(context.get(scopeContext), closeChecklist)
  return redirect("/reservations/manage")
}
