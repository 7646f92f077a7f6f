import { data, Outlet, type ShouldRevalidateFunction } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { BarePage } from "#app/errors/message-page.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { keepAccountPage } from "#app/modules/accounts/session/keep-account-page.ts"
import { getPerson } from "#app/modules/accounts/session/session.server.ts"
import { SessionEvents } from "#app/modules/accounts/session/session-events.tsx"
import type { Handle } from "#app/platform/access.ts"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { FlashMessage } from "#app/ui/toasts/flash-message.tsx"
import type { Route } from "./+types/layout.route"

export const handle: Partial<Handle> = { messages: "management" }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  loadMessages("management"),
  keepAccountPage("modules/website/editor/layout.route"),
]

/** The guard of the page reads the session. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  return data({ flash, person: getPerson(context) }, { headers })
}

/** The editor's parts open at once, without a request. Where the address stays, the session has ended or is another person's. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, actionStatus, formMethod, defaultShouldRevalidate }) => {
  const isSame = formMethod === undefined && currentUrl.search === nextUrl.search
  return defaultShouldRevalidate && (actionStatus !== undefined || currentUrl.pathname !== nextUrl.pathname || isSame)
}

/** The whole window, without the menus of management. */
export default function EditorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SessionEvents loaded={loaderData} />
      <FlashMessage loaded={loaderData} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <BarePage>
      <LoadFailed />
    </BarePage>
  )
}
