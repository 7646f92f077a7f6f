import { data, Outlet } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { learnWords } from "#app/messages/load-messages.ts"
import { MinimalPage } from "#app/modules/accounts/components/minimal-page.tsx"
import { keepAccountForm } from "#app/modules/accounts/keep-account-form.ts"
import { personIn } from "#app/modules/accounts/session/session.server.ts"
import { SessionEvents } from "#app/modules/accounts/session/session-events.tsx"
import type { Handle } from "#app/platform/access.ts"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { Said } from "#app/ui/toasts/said.tsx"
import type { Route } from "./+types/minimal.route"

export const handle: Partial<Handle> = { words: "management" }

/** A browser that comes from a page without the words of management waits for them here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [learnWords("management"), keepAccountForm]

/** The guard of the page within has found out who is signed in. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  return data({ flash, person: personIn(context) }, { headers })
}

export default function Minimal({ loaderData }: Route.ComponentProps) {
  return (
    <MinimalPage>
      <SessionEvents loaded={loaderData} />
      <Said loaded={loaderData} />
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
