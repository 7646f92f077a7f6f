import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import type { Handle } from "#app/platform/access.ts"

export const handle: Handle = { access: "member" }

/** Redirects to the editor with the form of a new component, whose kind is the last segment of the path. The editor asks for the sign-in. */
export const middleware = allow("website", { redirects: [({ url }) => `/web/edit?tab=components&add=${url.pathname.split("/").at(-1)}`] })

/** Has a client navigation run the middleware on the server. */
export const loader = () => null

export default function AddComponent() {
  return null
}

export { LoadFailed as ErrorBoundary }
