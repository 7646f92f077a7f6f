import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/prepare.route"
import { Preparing } from "./preparing.tsx"
import { readWelcome } from "./welcome.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("membership")

export function loader({ url, context }: Route.LoaderArgs) {
  return { welcome: readWelcome(url.searchParams), organization: context.get(scopeContext).organization.name }
}

export default function Prepare({ loaderData }: Route.ComponentProps) {
  return <Preparing {...loaderData} />
}

export { LoadFailed as ErrorBoundary }
