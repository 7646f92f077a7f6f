import type { ReactElement } from "react"
import { useNavigate } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { ReadOnly } from "#app/modules/management/settings/read-only.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { hasCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { countCouponUses } from "#app/modules/reservations/charges/redeem-coupon.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { createNewId } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { CouponDialog } from "../coupons/coupon-dialog.tsx"
import { CouponsSection } from "../coupons/coupons-section.tsx"
import { readCoupons } from "../coupons/read-coupons.server.ts"
import { ExtraDialog } from "../extras/extra-dialog.tsx"
import type { Route } from "./+types/prices.route"
import { DaysForm } from "./days-form.tsx"
import { DeliveryForm } from "./delivery-form.tsx"
import { DepositsForm } from "./deposits-form.tsx"
import { searchWith } from "./ordered-part.tsx"
import { PrepaymentForm } from "./prepayment-form.tsx"
import { PriceListDialog } from "./price-list-dialog.tsx"
import { PricesPage } from "./prices-page.tsx"
import { readPrices } from "./read-prices.server.ts"
import { SeasonDialog } from "./season-dialog.tsx"
import { submitPrices } from "./submit-prices.server.ts"
import { TaxForm } from "./tax-form.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const { searchParams } = url
  const listItems = listPricedItems(locale)
  const itemNumber = parseRecordNumber(searchParams.get("item"))
  const view = await readPrices(scope, { locale, itemNumber, listItems, hasCardAccount })
  const coupons = await readCoupons(scope, { listItems, countUses: countCouponUses })
  const add = view.mayEdit ? searchParams.get("add") : null
  const opened = <Row extends { id: string }>(kind: "list" | "season" | "extra" | "coupon", rows: readonly Row[]) => ({
    row: (view.mayEdit && rows.find(({ id }) => id === searchParams.get(kind))) || null,
    newId: add === kind ? createNewId() : null,
  })
  return {
    view,
    coupons,
    list: opened("list", view.lists),
    season: opened("season", view.seasons),
    extra: opened("extra", view.extras),
    coupon: opened("coupon", coupons.coupons),
  }
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  submitPrices({ context, request, url, listItems: listPricedItems(context.get(localeContext)) })

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { view, coupons, list, season, extra, coupon } = loaderData
  const navigate = useNavigate()
  const item = view.year.item
  const close = () => void navigate(item ? `?item=${item.number}` : "?", { replace: true, preventScrollReset: true })
  const moved = actionData && "moved" in actionData ? actionData : undefined
  const reply = actionData && !("moved" in actionData) ? actionData : undefined
  const isOpen = [list, season, extra, coupon].some(({ row, newId }) => row ?? newId)
  const formReply = isOpen ? undefined : reply
  const shown = (form: ReactElement) => <ReadOnly mayEdit={view.mayEdit}>{form}</ReadOnly>
  const dialog = { reply, close }
  return (
    <PricesPage
      view={view}
      days={shown(<DaysForm values={view.values} reply={formReply} />)}
      delivery={view.delivery && shown(<DeliveryForm values={view.delivery} currency={view.currency} reply={formReply} />)}
      deposits={shown(<DepositsForm values={view.depositValues} takesCards={view.takesCards} reply={formReply} />)}
      prepayment={shown(<PrepaymentForm values={view.prepaymentValues} reply={formReply} />)}
      tax={shown(<TaxForm values={view.taxValues} reply={formReply} />)}
      coupons={<CouponsSection view={coupons} addressOf={(search) => searchWith(search, view.year)} />}
      reply={reply}
      moved={moved}
    >
      {list.newId && <PriceListDialog currency={view.currency} newId={list.newId} {...dialog} />}
      {list.row && <PriceListDialog key={list.row.id} list={list.row} currency={view.currency} {...dialog} />}
      {season.newId && <SeasonDialog view={view} newId={season.newId} {...dialog} />}
      {season.row && <SeasonDialog key={season.row.id} view={view} season={season.row} {...dialog} />}
      {extra.newId && <ExtraDialog view={view} newId={extra.newId} {...dialog} />}
      {extra.row && <ExtraDialog key={extra.row.id} view={view} extra={extra.row} {...dialog} />}
      {coupon.newId && <CouponDialog view={coupons} newId={coupon.newId} {...dialog} />}
      {coupon.row && <CouponDialog key={coupon.row.id} view={coupons} coupon={coupon.row} {...dialog} />}
    </PricesPage>
  )
}

export { LoadFailed as ErrorBoundary }
