import type { ReactElement } from "react"
import { data, redirect, useNavigate } from "react-router"
import { z } from "zod"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { ReadOnly } from "#app/modules/management/settings/read-only.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { deliveryPriceInput } from "#app/modules/organizations/delivery-price.ts"
import { depositSettingInput, priceSettingInput } from "#app/modules/organizations/price-settings.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { countCouponUses } from "#app/modules/reservations/charges/use-coupon.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { createNewId, intentIn, submit, submitEdit, submitNew, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { type Flash, flashCookie } from "#app/ui/toasts/flash.ts"
import { CouponDialog } from "../coupons/coupon-dialog.tsx"
import { deleteCoupon } from "../coupons/coupons.server.ts"
import { CouponsSection } from "../coupons/coupons-section.tsx"
import { readCoupons } from "../coupons/read-coupons.server.ts"
import { submitCoupon } from "../coupons/submit-coupon.server.ts"
import { prepaymentInput } from "../prepayment/prepayment-input.ts"
import { taxInput } from "../tax/tax-input.ts"
import type { Route } from "./+types/prices.route"
import { DaysForm } from "./days-form.tsx"
import { DeliveryForm } from "./delivery-form.tsx"
import { DepositsForm } from "./deposits-form.tsx"
import { editDeliveryPrice, editDepositSettings, editPrepayment, editPriceSettings, editTax } from "./edit-price-settings.server.ts"
import { PrepaymentForm } from "./prepayment-form.tsx"
import { PriceListDialog } from "./price-list-dialog.tsx"
import { priceListInput } from "./price-list-input.ts"
import { addPriceList, deletePriceList, editPriceList } from "./price-lists.server.ts"
import { PricesPage, searchWith } from "./prices-page.tsx"
import { readPrices } from "./read-prices.server.ts"
import { SeasonDialog } from "./season-dialog.tsx"
import { seasonInput } from "./season-input.ts"
import { addSeason, deleteSeason, editSeason, moveSeason } from "./seasons.server.ts"
import { TaxForm } from "./tax-form.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("organization")

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const { searchParams } = url
  const view = await readPrices(context.get(scopeContext), {
    locale,
    asked: parseRecordNumber(searchParams.get("item")),
    listItems: listPricedItems(locale),
  })
  const coupons = await readCoupons(context.get(scopeContext), { listItems: listPricedItems(locale), countUses: countCouponUses })
  const add = view.mayEdit ? searchParams.get("add") : null
  return {
    view,
    list: (view.mayEdit && view.lists.find(({ id }) => id === searchParams.get("list"))) || null,
    season: (view.mayEdit && view.seasons.find(({ id }) => id === searchParams.get("season"))) || null,
    coupons,
    coupon: (view.mayEdit && coupons.coupons.find(({ id }) => id === searchParams.get("coupon"))) || null,
    newCoupon: add === "coupon" ? createNewId() : null,
    newList: add === "list" ? createNewId() : null,
    newSeason: add === "season" ? createNewId() : null,
  }
}

const intents = [
  "days",
  "delivery",
  "deposits",
  "prepayment",
  "tax",
  "list",
  "season",
  "coupon",
  "delete-list",
  "delete-season",
  "delete-coupon",
  "up",
  "down",
] as const

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const listItems = listPricedItems(context.get(localeContext))
  const item = parseRecordNumber(url.searchParams.get("item"))
  const done = (flash: Flash) =>
    redirect(`/settings/reservations/prices${item ? `?item=${item}` : ""}`, { headers: { "Set-Cookie": flashCookie(request, flash) } })
  const intent = intentIn(context, intents)
  if (intent === "days")
    return submitEdit(context, priceSettingInput, async (prices, opened) => {
      await editPriceSettings(scope, { prices, opened })
      return done("saved")
    })
  if (intent === "delivery")
    return submitEdit(context, deliveryPriceInput(scope.organization.currency), async (delivery, opened) => {
      await editDeliveryPrice(scope, { delivery, opened })
      return done("saved")
    })
  if (intent === "deposits")
    return submitEdit(context, depositSettingInput, async (prices, opened) => {
      await editDepositSettings(scope, { prices, opened })
      return done("saved")
    })
  if (intent === "prepayment")
    return submitEdit(context, prepaymentInput, async (prices, opened) => {
      await editPrepayment(scope, { prices, opened })
      return done("saved")
    })
  if (intent === "tax")
    return submitEdit(context, taxInput, async (prices, opened) => {
      await editTax(scope, { prices, opened })
      return done("saved")
    })
  if (intent === "list") {
    if (!url.searchParams.has("list"))
      return submitNew(context, priceListInput, async (content, newId) => {
        await addPriceList(scope, content, newId)
        return done("price-list-added")
      })
    const id = idOf(url.searchParams.get("list"))
    return submitEdit(context, priceListInput, async (content, opened) => {
      await editPriceList(scope, id, { content, opened }, listItems)
      return done("saved")
    })
  }
  if (intent === "season") {
    const input = seasonInput(scope.organization.language)
    if (!url.searchParams.has("season"))
      return submitNew(context, input, async (content, newId) => {
        await addSeason(scope, content, newId, listItems)
        return done("season-added")
      })
    const id = idOf(url.searchParams.get("season"))
    return submitEdit(context, input, async (content, opened) => {
      await editSeason(scope, id, { content, opened }, listItems)
      return done("saved")
    })
  }
  if (intent === "coupon") {
    const asked = url.searchParams.get("coupon")
    return submitCoupon(context, scope, { id: asked === null ? undefined : idOf(asked), listItems, done })
  }
  const id = idOf(textIn(context, "id"))
  if (intent === "delete-list")
    return submit(
      context,
      z.object({}),
      async () => {
        await deletePriceList(scope, id, listItems)
        return done("price-list-deleted")
      },
      async () => ({ intent }),
    )
  if (intent === "delete-season") {
    await deleteSeason(scope, id)
    return done("season-deleted")
  }
  if (intent === "delete-coupon") {
    await deleteCoupon(scope, id)
    return done("coupon-deleted")
  }
  await moveSeason(scope, id, intent === "up" ? -1 : 1)
  return { moved: id }
}

const uuid = z.uuid()

function idOf(text: string | null | undefined): string {
  const { data: id } = uuid.safeParse(text)
  if (id === undefined) throw data(null, { status: 400 })
  return id
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, season, coupon, coupons, newList, newSeason, newCoupon } = loaderData
  const navigate = useNavigate()
  const item = view.year.item
  const close = () => void navigate(item ? `?item=${item.number}` : "?", { replace: true, preventScrollReset: true })
  const moved = actionData && "moved" in actionData ? actionData : undefined
  const reply = actionData && !("moved" in actionData) ? actionData : undefined
  const isOpen = Boolean(list ?? season ?? newList ?? newSeason ?? coupon ?? newCoupon)
  const formReply = isOpen ? undefined : reply
  const shown = (form: ReactElement) => <ReadOnly mayEdit={view.mayEdit}>{form}</ReadOnly>
  return (
    <PricesPage
      view={view}
      days={shown(<DaysForm values={view.values} reply={formReply} />)}
      delivery={view.delivery && shown(<DeliveryForm values={view.delivery} currency={view.currency} reply={formReply} />)}
      deposits={shown(<DepositsForm values={view.depositValues} reply={formReply} />)}
      prepayment={shown(<PrepaymentForm values={view.prepaymentValues} reply={formReply} />)}
      tax={shown(<TaxForm values={view.taxValues} reply={formReply} />)}
      coupons={<CouponsSection view={coupons} addressOf={(search) => searchWith(search, view.year)} />}
      reply={reply}
      moved={moved}
    >
      {newList && <PriceListDialog currency={view.currency} newId={newList} reply={reply} close={close} />}
      {list && <PriceListDialog key={list.id} list={list} currency={view.currency} reply={reply} close={close} />}
      {newSeason && <SeasonDialog view={view} newId={newSeason} reply={reply} close={close} />}
      {season && <SeasonDialog key={season.id} view={view} season={season} reply={reply} close={close} />}
      {newCoupon && <CouponDialog view={coupons} newId={newCoupon} reply={reply} close={close} />}
      {coupon && <CouponDialog key={coupon.id} view={coupons} coupon={coupon} reply={reply} close={close} />}
    </PricesPage>
  )
}

export { LoadFailed as ErrorBoundary }
