import { data, Outlet } from "react-router"
import { BareRouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { MinimalPage } from "#app/modules/accounts/components/minimal-page.tsx"
import { preserveAccountForm } from "#app/modules/accounts/preserve-account-form.ts"
import { getAccount, getPerson } from "#app/modules/accounts/session/session.server.ts"
import { SessionEvents } from "#app/modules/accounts/session/session-events.tsx"
import { ownScopeContext } from "#app/modules/members/access-rules.server.ts"
import { guard } from "#app/modules/members/guard.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { readFlash } from "#app/ui/toasts/flash.ts"
import { FlashMessage } from "#app/ui/toasts/flash-message.tsx"
import type { Route } from "./+types/account.route"
import styles from "./account.module.css"
import { keepLayoutOnError } from "./keep-layout-on-error.ts"
import { readShell } from "./read-shell.server.ts"
import { Shell } from "./shell.tsx"

const layout = "modules/management/shell/account.route"

export const middleware = guard({ rules: ["account", "organization-if-any"] })

/** The guard of the page within lets nobody through who is not signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = readFlash(request)
  const scope = context.get(ownScopeContext)
  const view = scope && (await readShell(scope, getAccount(context)))
  return data({ view, flash, person: getPerson(context) }, { headers })
}

export const handle: Partial<Handle> = { messages: "management" }

/** A browser that comes from a page without the words of management waits for them here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  loadMessages("management"),
  preserveAccountForm,
  keepLayoutOnError(layout),
]

/** Around the pages of one's account: management for its members, the page alone for those who have no organization. */
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
    <Shell view={loaderData.view} layout={layout}>
      <div className={styles.column}>{page}</div>
    </Shell>
  )
}

export { BareRouteError as ErrorBoundary }
