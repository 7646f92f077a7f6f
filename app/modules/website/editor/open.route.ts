import { redirect } from "react-router"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/open.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

/** Redirects to the website. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(`/${context.get(scopeContext).organization.urlCode}`)
