import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { countActiveItems } from "../queries.server.ts"
import type { Route } from "./+types/room.route"
import { readItemPlan } from "./read-item-plan.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("inventory")

/** Says whether the plan has room for an item, for a form that is being filled in. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const plan = await transact(scope, async (tx) => readItemPlan(tx, scope, await countActiveItems(tx)))
  return Response.json(plan, { headers: { "Cache-Control": "no-store" } })
}
