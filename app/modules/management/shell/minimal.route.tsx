import { data, Outlet } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { MinimalPage } from "#app/modules/accounts/components/minimal-page.tsx"
import { keepAccountPage } from "#app/modules/accounts/session/keep-account-page.ts"
import { getPerson } from "#app/modules/accounts/session/session.server.ts"
import { SessionEvents } from "#app/modules/accounts/session/session-events.tsx"
import type { Handle } from "#app/platform/access.ts"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { FlashMessage } from "#app/ui/toasts/flash-message.tsx"
import type { Route } from "./+types/minimal.route"

export const handle: Partial<Handle> = { messages: "management" }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("management"), keepAccountPage()]

/** The guard of the page reads the session. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  return data({ flash, person: getPerson(context) }, { headers })
}

export default function Minimal({ loaderData }: Route.ComponentProps) {
  return (
    <MinimalPage>
      <SessionEvents loaded={loaderData} />
      <FlashMessage loaded={loaderData} />
      <Outlet />
    </MinimalPage>
  )
}

export function ErrorBoundary() {
  return (
    <MinimalPage>
      <LoadFailed />
    </MinimalPage>
  )
}
