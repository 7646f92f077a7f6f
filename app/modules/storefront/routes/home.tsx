import { useOutletContext } from "react-router"
import { listOfferedItems } from "#app/modules/inventory/queries.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { findHomeHero } from "#app/modules/website/queries.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { RouteError } from "../components/route-error.tsx"
import type { ShopInfo } from "../components/shop-info.ts"
import { StorefrontHome } from "../components/storefront-home.tsx"
import { itemSummary } from "../item-views.server.ts"
import type { Route } from "./+types/home"

export const handle: Handle = { access: "visitor" }

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const scope = context.get(scopeContext)
  const { items, hero } = await transact(scope, async (tx) => ({ items: await listOfferedItems(tx), hero: await findHomeHero(tx, locale) }))
  return { title: scope.organization.name, items: items.map((item) => itemSummary(item, locale)), hero }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function Home({ loaderData: { items, hero } }: Route.ComponentProps) {
  return <StorefrontHome shop={useOutletContext<ShopInfo>()} items={items} hero={hero} />
}

export { RouteError as ErrorBoundary }
