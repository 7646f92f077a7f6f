import { data, Outlet } from "react-router"
import { BareRouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import type { Handle } from "#app/platform/access.ts"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { FlashMessage } from "#app/ui/toasts/flash-message.tsx"
import { MinimalPage } from "../components/minimal-page.tsx"
import { keepAccountPage } from "../session/keep-account-page.ts"
import { getPerson, readAccount } from "../session/session.server.ts"
import { SessionEvents } from "../session/session-events.tsx"
import type { Route } from "./+types/layout.route"

export const middleware = [readAccount]

export function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  return data({ flash, person: getPerson(context) }, { headers })
}

export const handle: Partial<Handle> = { messages: "management" }

/** A browser that comes from a storefront waits here for the words that no storefront loads. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("management"), keepAccountPage()]

export default function AccountsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MinimalPage>
      <SessionEvents loaded={loaderData} />
      <FlashMessage loaded={loaderData} />
      <Outlet />
    </MinimalPage>
  )
}

export { BareRouteError as ErrorBoundary }
