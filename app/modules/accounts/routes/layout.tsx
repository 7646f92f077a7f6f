import { useTranslation } from "react-i18next"
import { data, Outlet } from "react-router"
import { BareRouteError } from "#app/modules/storefront/components/route-error.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { MinimalPage } from "../components/minimal-page.tsx"
import { SessionEvents } from "../components/session-events.tsx"
import { readSaid, saidNothing } from "../said.server.ts"
import { accountContext, readAccount } from "../session.server.ts"
import type { Route } from "./+types/layout"

export const middleware = [readAccount]

export function loader({ request, context }: Route.LoaderArgs) {
  const said = readSaid(request)
  const isSignedIn = context.get(accountContext) !== null
  return data({ said, isSignedIn }, said ? { headers: { "Set-Cookie": saidNothing() } } : {})
}

export default function AccountsLayout({ loaderData: { said, isSignedIn } }: Route.ComponentProps) {
  const { t } = useTranslation("accounts")
  return (
    <MinimalPage>
      <SessionEvents said={said} isSignedIn={isSignedIn} />
      {said && <Notice tone="success" title={t(`said.${said}`)} />}
      <Outlet />
    </MinimalPage>
  )
}

export { BareRouteError as ErrorBoundary }
