import { type MiddlewareFunction, Outlet, redirect, type ShouldRevalidateFunction, useLocation } from "react-router"
import { BarePage } from "#app/errors/message-page.tsx"
import { missingPath } from "#app/modules/accounts/session/session.server.ts"
import { enterStorefront, enterStorefrontCached, scopeContext } from "#app/modules/organizations/scope.server.ts"
import { reservedCodes } from "#app/modules/organizations/url-code.ts"
import { pageTranslator } from "#app/platform/i18n/page-translator.tsx"
import { localeContext, requestLocale } from "#app/platform/i18n/request-locale.server.ts"
import { keepPage } from "#app/ui/form/keep-page.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { cartContext, cartMiddleware } from "../cart/cart-cookie.server.ts"
import { lastBooking } from "../cart/read-stale-cart.server.ts"
import { readUnpaidBooking } from "../payment/read-unpaid-booking.server.ts"
import { readShopInfo } from "../shop/shop-info.server.ts"
import { homeOf } from "../shop/shop-info.ts"
import { storefrontLayout } from "../shop/storefront-layout.ts"
import type { Route } from "./+types/layout.route"
import { StorefrontShell } from "./storefront-shell.tsx"
import { UnpaidBar } from "./unpaid-bar.tsx"

/**
 * Sets the scope and locale of the request. Redirects to a 404 page where no shop has this code, or where it is suspended and its customer does not
 * look at a booking; a reserved code is a mistyped address of the product.
 */
const enter: MiddlewareFunction<Response> = async ({ request, url: { pathname, search }, params, context }) => {
  const written = canonicalPath(pathname)
  if (written !== pathname && request.method === "GET") throw redirect(written + search, 301)
  const code = params.org ?? ""
  if (reservedCodes.has(code)) throw missingPath(request, pathname)
  const door = request.method === "GET" ? enterStorefrontCached : enterStorefront
  const scope = isUrlCode.test(code) ? await door(code) : undefined
  const isAway = scope?.organization.isSuspended && !isOfBooking.test(pathname)
  if (!scope || isAway) throw redirect(`/${encodeURIComponent(code)}/error-org-missing${search}`)
  const { urlCode } = scope.organization
  if (urlCode !== code && request.method === "GET") throw redirect(`/${urlCode}${pathname.slice(code.length + 1)}${search}`)
  context.set(scopeContext, scope)
  context.set(localeContext, requestLocale(request) ?? scope.organization.language)
}

/** Returns the canonical path: no trailing slash, lower case except for a component's kind. */
function canonicalPath(pathname: string) {
  const path = pathname.replace(/\/+$/, "")
  if (path.includes("/test-component-")) return path
  return path.replace(/%[\dA-F]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()))
}

/** The pages that a customer opens by the link of a booking. */
const isOfBooking = /^\/[^/]+\/booking-preview(\.ics|\/|$)/

const isUrlCode = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const middleware = [enter, cartMiddleware]

/** The page cache keeps no page of a request with the cookie of a booking. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const shop = await readShopInfo(scope, context.get(localeContext), url.origin)
  const unpaid = await readUnpaidBooking(scope, lastBooking(request, scope).key)
  return { shop, cartLines: context.get(cartContext).lines.length, unpaid }
}

/** A 409 means that the shop has changed since the page was rendered. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPage({ layout: storefrontLayout, showNetworkError: (until) => toast.error(pageTranslator().t("storefront:errors.away"), { until }) }),
]

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { shop, cartLines, unpaid } = loaderData
  const { pathname } = useLocation()
  const page = pathname.slice(homeOf(shop).length)
  if (page === "/404")
    return (
      <BarePage>
        <Outlet context={shop} />
      </BarePage>
    )
  return (
    <StorefrontShell
      shop={shop}
      path={pathname}
      cartLines={cartLines}
      way={page === "/cart" ? "shop" : page === "/checkout" ? "cart" : undefined}
    >
      {unpaid && <UnpaidBar shop={shop} unpaid={unpaid} />}
      <Outlet context={shop} />
    </StorefrontShell>
  )
}
