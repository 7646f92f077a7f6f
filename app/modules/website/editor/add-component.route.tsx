import { redirect } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/add-component.route"

export const handle: Handle = { access: "member" }

export const middleware = allow("website")

/** Opens the editor with the form of a new component. The last segment of the path is its kind. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`/web/edit?tab=components&add=${url.pathname.split("/").at(-1)}`)

export default function AddComponent() {
  return null
}

export { LoadFailed as ErrorBoundary }
