import { data, useOutletContext } from "react-router"
import { type NotFoundSubject, notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { translators } from "#app/messages/translators.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { shownTariff } from "#app/modules/pricing/line/shown-tariff.ts"
import { unitPrice } from "#app/modules/pricing/line/unit-price.ts"
import { seasonOn } from "#app/modules/pricing/season.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import type { Handle } from "#app/platform/access.ts"
import { now } from "#app/platform/clock.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { sharedPageContext } from "#app/platform/page-context.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { pageAddress } from "../head/page-address.ts"
import { privateHead } from "../head/page-head.server.ts"
import { itemNumberFrom } from "../parse-page-path.ts"
import { getItem } from "../shop/get-item.server.ts"
import { readShopInfo } from "../shop/shop-info.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import type { Route } from "./+types/prices.route"
import { PriceCalendar } from "./price-calendar.tsx"

export const handle: Handle = { access: "visitor", messages: "order" }

const months = 12

/** Reads what an hour, a day or a night of the item costs on each day of a year, from this month on. A month has no price of one day. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const { organization } = scope
  const item = await getItem(scope, itemNumberFrom(params.page))
  if (item.rateUnit === "month") throw data<NotFoundSubject>({ kind: "item" }, { status: 404 })
  context.set(sharedPageContext, organization.id)
  const tariff = tariffOf(organization, item)
  const today = wallTimeAt(now(), organization.timeZone).toPlainDate()
  const first = today.with({ day: 1 })
  const seasons = shownTariff(tariff, today)?.seasons ?? []
  const { days } = first.until(first.add({ months }))
  const name = translated(item, "name", locale)
  const shop = await readShopInfo(scope, locale, url.origin)
  const title = translators[locale].t(`order:prices.each.${item.rateUnit}`)
  return {
    head: [
      ...privateHead(shop, `${title} · ${name}`),
      { tagName: "link", rel: "canonical", href: pageAddress(shop, `/item-${item.number}`) },
    ],
    number: item.number,
    name,
    rateUnit: item.rateUnit,
    first: first.toString(),
    months,
    price: unitPrice(tariff),
    seasons,
    /** The season of each day, by its place; -1 for none. */
    seasonOfDay: Array.from({ length: days }, (_, index) => {
      const season = seasonOn(seasons, first.add({ days: index }))
      return seasons.findIndex(({ id }) => id === season?.id)
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order")]

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PriceCalendar shop={useOutletContext<ShopInfo>()} {...loaderData} />
}

export { RouteError as ErrorBoundary }
