import { missingPath } from "#app/modules/accounts/session/session.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/not-found.route"
import { notFoundMeta } from "./not-found-subject.ts"
import { BareRouteError } from "./route-error.tsx"

export const handle: Handle = { access: "open" }

/** Answers 404 for every other path. */
export function loader({ request, url }: Route.LoaderArgs) {
  throw missingPath(request, url.pathname)
}

export const action = loader

export const meta = () => notFoundMeta

export default function NotFound() {
  return null
}

export { BareRouteError as ErrorBoundary }
