import { data, Outlet } from "react-router"
import { BareRouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { MinimalPage } from "#app/modules/accounts/components/minimal-page.tsx"
import { keepAccountPage } from "#app/modules/accounts/session/keep-account-page.ts"
import { getAccount, getPerson } from "#app/modules/accounts/session/session.server.ts"
import { SessionEvents } from "#app/modules/accounts/session/session-events.tsx"
import { ownScopeContext } from "#app/modules/members/access-rules.server.ts"
import { guard } from "#app/modules/members/guard.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { FlashMessage } from "#app/ui/toasts/flash-message.tsx"
import type { Route } from "./+types/account.route"
import styles from "./account.module.css"
import { readShell } from "./read-shell.server.ts"
import { SettingsFrame } from "./settings-frame.tsx"
import { Shell } from "./shell.tsx"

export const middleware = guard({ rules: ["account", "organization-if-any"] })

/** The guard of the page requires a session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  const scope = context.get(ownScopeContext)
  const view = scope && (await readShell(scope, getAccount(context)))
  return data({ view, flash, person: getPerson(context) }, { headers })
}

export const handle: Partial<Handle> = { messages: "management" }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  loadMessages("management"),
  keepAccountPage("modules/management/shell/account.route"),
]

/** The layout of the account pages: the settings of management for members, a bare page for people without an organization. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const page = (
    <>
      <SessionEvents loaded={loaderData} />
      <FlashMessage loaded={loaderData} />
      <Outlet />
    </>
  )
  if (!loaderData.view) return <MinimalPage>{page}</MinimalPage>
  return (
    <Shell view={loaderData.view}>
      <SettingsFrame view={loaderData.view}>
        <div className={styles.column}>{page}</div>
      </SettingsFrame>
    </Shell>
  )
}

export { BareRouteError as ErrorBoundary }
