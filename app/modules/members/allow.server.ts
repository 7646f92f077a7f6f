import { data, type MiddlewareFunction } from "react-router"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { formContext } from "#app/platform/form.server.ts"
import type { ReadOnlyRefusal } from "#app/platform/read-only-refusal.ts"
import { type Guard, guard } from "./guard.server.ts"
import { type Area, isWrittenInReadOnly, may } from "./permissions.ts"
import { refuseAccess } from "./refuse-access.server.ts"

interface Allowed extends Omit<Guard, "rules"> {
  /** Lets writes through while the organization is read-only: all of them, or those of these intents. */
  inReadOnly?: true | readonly string[]
}

/**
 * Guards a management route: requires a signed-in member whose role permits the area. GET and HEAD need `read`, other methods `write`. While the
 * organization is read-only, writes of most areas are refused.
 */
export function allow(area: Area, { inReadOnly = [], ...before }: Allowed = {}): Array<MiddlewareFunction<Response>> {
  const rules = guard({ ...before, rules: ["account", "sign-in", "organization"] })
  return [...rules, permitted(area), ...(inReadOnly === true || isWrittenInReadOnly(area) ? [] : [writable(inReadOnly)])]
}

const permitted =
  (area: Area): MiddlewareFunction<Response> =>
  async ({ request, context }) => {
    const scope = context.get(scopeContext)
    const { actor } = scope
    const permission = isRead(request) ? "read" : "write"
    if (actor.kind === "member" && may(actor.role, permission, area)) return
    await refuseAccess(scope, { area, permission })
  }

const writable =
  (intents: readonly string[]): MiddlewareFunction<Response> =>
  async ({ request, context }) => {
    if (isRead(request) || isOf(intents, context.get(formContext))) return
    const scope = context.get(scopeContext)
    const status = await transact(scope, getSubscriptionStatus)
    if (!isReadOnly(status)) return
    const { actor } = scope
    const refusal: ReadOnlyRefusal = {
      code: "readOnly",
      reason: status.kind === "trial-ended" ? "trialEnded" : status.kind,
      mayChoosePlan: status.kind !== "suspended" && actor.kind === "member" && may(actor.role, "write", "subscription"),
    }
    throw data(refusal, { status: 403 })
  }

const isRead = ({ method }: Request) => ["GET", "HEAD"].includes(method)

function isOf(intents: readonly string[], form: FormData) {
  const sent = form.getAll("intent")
  return sent.length > 0 && sent.every((intent) => intents.some((known) => known === intent))
}
