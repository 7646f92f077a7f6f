import type { MiddlewareFunction } from "react-router"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { log } from "#app/platform/log.server.ts"
import { type Guard, guard } from "./guard.server.ts"
import { type Area, may } from "./permissions.ts"

/** Guards a management route: requires a signed-in member whose role permits the area. GET and HEAD need `read`, other methods `write`. */
export function allow(area: Area, before: Omit<Guard, "rules"> = {}): Array<MiddlewareFunction<Response>> {
  return [...guard({ ...before, rules: ["account", "sign-in", "organization"] }), permitted(area)]
}

const permitted =
  (area: Area): MiddlewareFunction<Response> =>
  ({ request, context }) => {
    const { actor, organization } = context.get(scopeContext)
    const permission = ["GET", "HEAD"].includes(request.method) ? "read" : "write"
    if (actor.kind === "member" && may(actor.role, permission, area)) return
    log.warn({ organizationId: organization.id, actor, area, permission }, "access was refused")
    throw new Response(null, { status: 403 })
  }
