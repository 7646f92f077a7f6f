import { data, Outlet } from "react-router"
import { learnWords } from "#app/messages/load-messages.ts"
import { BareRouteError } from "#app/modules/storefront/components/route-error.tsx"
import type { Handle } from "#app/platform/access.ts"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { Said } from "#app/ui/toasts/said.tsx"
import { MinimalPage } from "../components/minimal-page.tsx"
import { SessionEvents } from "../components/session-events.tsx"
import { keepAccountForm } from "../keep-account-form.ts"
import { personIn, readAccount } from "../session.server.ts"
import type { Route } from "./+types/layout"

export const middleware = [readAccount]

export function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  return data({ flash, person: personIn(context) }, { headers })
}

export const handle: Partial<Handle> = { words: "management" }

/** A browser that comes from a storefront waits here for the words that no storefront loads. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [learnWords("management"), keepAccountForm]

export default function AccountsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MinimalPage>
      <SessionEvents loaded={loaderData} />
      <Said loaded={loaderData} />
      <Outlet />
    </MinimalPage>
  )
}

export { BareRouteError as ErrorBoundary }
