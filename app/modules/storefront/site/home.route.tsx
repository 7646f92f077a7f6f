import { useLocation, useOutletContext } from "react-router"
import { notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { loadPageViews } from "#app/modules/website/kinds/load-page-views.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { sharedPageContext } from "#app/platform/page-context.ts"
import { cartContext } from "../cart/cart-cookie.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import type { Route } from "./+types/home.route"
import { readHome } from "./site-page.server.ts"
import { SitePage } from "./site-page.tsx"

export const handle: Handle = { access: "visitor" }

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  context.set(sharedPageContext, scope.organization.id)
  const { origin, searchParams: query } = new URL(request.url)
  return readHome(scope, { locale: context.get(localeContext), origin, query, cart: context.get(cartContext) })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadPageViews]

export default function Home({ loaderData: { page } }: Route.ComponentProps) {
  return <SitePage shop={useOutletContext<ShopInfo>()} page={page} address={useLocation()} />
}

export { RouteError as ErrorBoundary }
