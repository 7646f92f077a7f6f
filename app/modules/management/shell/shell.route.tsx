import { data, Outlet } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { BarePage } from "#app/errors/message-page.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { keepAccountPage } from "#app/modules/accounts/session/keep-account-page.ts"
import { getAccount, getPerson } from "#app/modules/accounts/session/session.server.ts"
import { SessionEvents } from "#app/modules/accounts/session/session-events.tsx"
import { StatusActionsProvider } from "#app/modules/desk/status/status-actions.tsx"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { now } from "#app/platform/clock.ts"
import { PresentProvider } from "#app/ui/present.tsx"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { FlashMessage } from "#app/ui/toasts/flash-message.tsx"
import type { Route } from "./+types/shell.route"
import { readShell } from "./read-shell.server.ts"
import { Shell } from "./shell.tsx"

/** The guard of the page creates the scope. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  const view = await readShell(context.get(scopeContext), getAccount(context))
  return data({ view, flash, person: getPerson(context), at: now().epochMilliseconds }, { headers })
}

export const handle: Partial<Handle> = { messages: "management" }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  loadMessages("management"),
  keepAccountPage("modules/management/shell/shell.route"),
]

export default function ManagementShell({ loaderData }: Route.ComponentProps) {
  return (
    <Shell view={loaderData.view}>
      <SessionEvents loaded={loaderData} />
      <FlashMessage loaded={loaderData} />
      <PresentProvider at={loaderData.at}>
        <StatusActionsProvider zone={loaderData.view.organization.timeZone}>
          <Outlet />
        </StatusActionsProvider>
      </PresentProvider>
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <BarePage>
      <LoadFailed />
    </BarePage>
  )
}
