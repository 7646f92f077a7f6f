import { useEffect } from "react"
import { type MiddlewareFunction, Outlet, redirect, useLocation } from "react-router"
import { enterStorefront, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { askedLocale, localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { cartContext, keepCart } from "../cart-cookie.server.ts"
import { BarePage } from "../components/bare-page.tsx"
import { ConnectionGuard } from "../components/connection-guard.tsx"
import { homeOf } from "../components/shop-info.ts"
import { StorefrontShell } from "../components/storefront-shell.tsx"
import { keepHeader, rememberShop } from "../keep-header.ts"
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

export const middleware = [enter, keepCart]

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = await readShopInfo(context.get(scopeContext), context.get(localeContext), new URL(request.url).origin)
  return { shop, cartLines: context.get(cartContext).lines.length }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepHeader]

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { shop, cartLines } = loaderData
  useEffect(() => rememberShop(loaderData), [loaderData])
  const page = useLocation().pathname.slice(homeOf(shop).length)
  if (page === "/404")
    return (
      <BarePage>
        <Outlet context={shop} />
      </BarePage>
    )
  return (
    <StorefrontShell shop={shop} cartLines={cartLines} way={page === "/cart" ? "shop" : page === "/checkout" ? "cart" : undefined}>
      <ConnectionGuard shop={shop} />
      <Outlet context={shop} />
    </StorefrontShell>
  )
}
