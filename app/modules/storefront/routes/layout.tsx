import { type MiddlewareFunction, Outlet, redirect, useLocation } from "react-router"
import { enterStorefront, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { askedLocale, localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { cartContext, keepCart } from "../cart-cookie.server.ts"
import { BarePage } from "../components/bare-page.tsx"
import { homeOf } from "../components/shop-info.ts"
import { StorefrontShell } from "../components/storefront-shell.tsx"
import { readShopInfo } from "../shop-info.server.ts"
import type { Route } from "./+types/layout"

/** Whoever opens an address of a storefront enters it, in small letters, as all its addresses are; where there is none, the address leads to a page that says so. */
const enter: MiddlewareFunction<Response> = async ({ request, params, context }) => {
  const { pathname, search } = new URL(request.url)
  const written = pathname.replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()))
  if (written !== pathname && request.method === "GET") throw redirect(written + search, 301)
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

export default function StorefrontLayout({ loaderData: { shop, cartLines } }: Route.ComponentProps) {
  const page = useLocation().pathname.slice(homeOf(shop).length)
  if (page === "/404")
    return (
      <BarePage>
        <Outlet context={shop} />
      </BarePage>
    )
  return (
    <StorefrontShell shop={shop} cartLines={cartLines} way={page === "/cart" ? "shop" : page === "/checkout" ? "cart" : undefined}>
      <Outlet context={shop} />
    </StorefrontShell>
  )
}
