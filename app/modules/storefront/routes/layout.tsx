import { type MiddlewareFunction, Outlet, redirect } from "react-router"
import { enterStorefront, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { askedLocale, localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { StorefrontShell } from "../components/storefront-shell.tsx"
import { readShopInfo } from "../shop-info.server.ts"
import type { Route } from "./+types/layout"

/** Whoever opens an address of a storefront enters it; where there is none, the address leads to a page that says so. */
const enter: MiddlewareFunction<Response> = async ({ request, params, context }) => {
  const code = params.org ?? ""
  const scope = isUrlCode.test(code) ? await enterStorefront(code) : undefined
  if (!scope) throw redirect(`/${encodeURIComponent(code)}/error-org-missing`)
  context.set(scopeContext, scope)
  context.set(localeContext, askedLocale(request) ?? scope.organization.language)
}

const isUrlCode = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const middleware = [enter]

export async function loader({ context }: Route.LoaderArgs) {
  return { shop: await readShopInfo(context.get(scopeContext), context.get(localeContext)) }
}

export default function StorefrontLayout({ loaderData: { shop } }: Route.ComponentProps) {
  return (
    <StorefrontShell shop={shop}>
      <Outlet context={shop} />
    </StorefrontShell>
  )
}
