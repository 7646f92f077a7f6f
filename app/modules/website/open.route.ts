import { redirect } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { recordWebsiteOpened } from "#app/modules/organizations/change-organization.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/open.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("website", { inReadOnly: true })

/** Redirects to the website. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(`/${context.get(scopeContext).organization.urlCode}`)

/** The same as a POST, which completes the step of the checklist: a GET changes nothing. */
export async function action({ context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  await transact(scope, recordWebsiteOpened)
  return redirect(`/${scope.organization.urlCode}`)
}
