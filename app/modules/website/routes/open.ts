import { redirect } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { noteWebsiteOpened } from "#app/modules/organizations/note-website-opened.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/open"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

/** The way from management to the website, which the checklist of a new organization asks for. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  await transact(scope, noteWebsiteOpened)
  return redirect(`/${scope.organization.urlCode}`)
}
