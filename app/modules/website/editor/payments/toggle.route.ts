import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext } from "#app/platform/form.server.ts"
import { turnCard } from "../../card-toggle.server.ts"
import type { Route } from "./+types/toggle.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

/** There is no page here. */
export function loader() {
  throw new Response(null, { status: 405 })
}

export interface CardToggleAnswer {
  isTurnedOn: boolean
}

/** Turns card payments on or off on the website, at once: no draft or version holds it. */
export async function action({ context }: Route.ActionArgs) {
  const isTurnedOn = context.get(formContext).get("enabled") === "on"
  const scope = context.get(scopeContext)
  await transact(scope, async (tx) => {
    if (await turnCard(tx, isTurnedOn)) await recordAudit(tx, scope.actor, "cardTurned", { isOn: isTurnedOn })
  })
  return Response.json({ isTurnedOn } satisfies CardToggleAnswer)
}
