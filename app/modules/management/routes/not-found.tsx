import { BareRouteError } from "#app/modules/storefront/components/route-error.tsx"
import { missingHead } from "#app/modules/storefront/head/missing-head.ts"
import { missingPath } from "#app/modules/storefront/missing-path.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/not-found"

export const handle: Handle = { access: "open" }

/** Every address that no page of the product has. */
export function loader({ request, url }: Route.LoaderArgs) {
  throw missingPath(request, url.pathname)
}

export const action = loader

export const meta = () => missingHead

export default function Nothing() {
  return null
}

export { BareRouteError as ErrorBoundary }
