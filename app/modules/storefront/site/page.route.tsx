import { data, redirect, useLocation, useNavigation, useOutletContext } from "react-router"
import { type NotFoundSubject, notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import { loadPageViews } from "#app/modules/website/kinds/load-page-views.ts"
import type { Handle } from "#app/platform/access.ts"
import { formContext, submit } from "#app/platform/form.server.ts"
import { keepFormValues } from "#app/platform/form-values.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { sharedPageContext } from "#app/platform/page-context.ts"
import container from "#app/ui/container.module.css"
import { Notice } from "#app/ui/notice.tsx"
import { addToCart } from "../cart/add-to-cart.server.ts"
import { type AddToCartInput, addToCartInput } from "../cart/add-to-cart.ts"
import { problemOf } from "../cart/booking-problem.tsx"
import { cartAddress, cartContext, changeCartTo } from "../cart/cart-cookie.server.ts"
import { choiceText } from "../choice.ts"
import { toInputWallTime } from "../dates/selected-dates.ts"
import { itemHead } from "../head/item-head.server.ts"
import { ItemPage } from "../item/item-page.tsx"
import { choosable, quoteItem, readQuoteInput, readText, shownChoice, toField } from "../item/quote-item.server.ts"
import { readItemDetail } from "../item/read-item-detail.server.ts"
import { useQuote } from "../item/use-quote.ts"
import { itemNumberFrom, parsePagePath } from "../parse-page-path.ts"
import { getItem, getItemPage } from "../shop/get-item.server.ts"
import { limitsOf, readShopRules } from "../shop/read-shop-rules.server.ts"
import { readCancellation, readSharingImage } from "../shop/read-website.server.ts"
import { readShopInfo } from "../shop/shop-info.server.ts"
import { privacySlug, type ShopInfo } from "../shop/shop-info.ts"
import type { Route } from "./+types/page.route"
import styles from "./hidden-page-note.module.css"
import { findMemberOnHiddenPages, mayReadHiddenPage, requireMemberOnTestPages } from "./member-pages.server.ts"
import { PrivacyPage } from "./privacy-page.tsx"
import { hasPage, readPrivacyHead, readSitePage, readTestPage } from "./site-page.server.ts"
import { SitePage } from "./site-page.tsx"

export const handle: Handle = { access: "visitor", messages: "order" }

export const middleware = [requireMemberOnTestPages, findMemberOnHiddenPages]

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const { origin, pathname, searchParams: query } = url
  const address = parsePagePath(params.page)
  const isMember = context.get(mayReadHiddenPage)
  if (address.kind !== "test-component" && !isMember) context.set(sharedPageContext, scope.organization.id)
  if (address.kind === "invalid") throw data<NotFoundSubject>({ kind: "invalid", path: pathname }, { status: 404 })
  if (address.kind === "page" && address.slug === privacySlug && !(await hasPage(scope, address.slug, isMember)))
    return { kind: "privacy" as const, head: await readPrivacyHead(scope, locale, origin) }
  if (address.kind === "page" || address.kind === "test-component") {
    const request = { locale, origin, query, cart: context.get(cartContext) }
    if (address.kind === "test-component")
      return { kind: "site" as const, isHidden: false, ...(await readTestPage(scope, address.component, request)) }
    return { kind: "site" as const, ...(await readSitePage(scope, address.slug, { ...request, isMember })) }
  }
  const found = await getItemPage(scope, address.number, query)
  const item = await readItemDetail(scope, found, locale)
  const fromUrl = readQuoteInput(query)
  const cart = context.get(cartContext)
  const input = fromUrl.from || fromUrl.to ? fromUrl : { ...fromUrl, from: cart.from, to: cart.to }
  const rules = await readShopRules(scope, [found])
  const [from, to] = [toField(input.from, rules), toField(input.to, rules)]
  return {
    kind: "item" as const,
    head: itemHead(await readShopInfo(scope, locale, origin), item, await readSharingImage(scope)),
    item,
    cancellation: await readCancellation(scope, locale),
    limits: limitsOf(rules),
    input: { from: toInputWallTime(from), to: toInputWallTime(to), quantity: shownChoice(found, input.quantity) },
    quoted: await quoteItem(scope, found, input),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const number = itemNumberFrom(params.page)
  if (number === undefined) throw data(null, { status: 405 })
  const item = await getItem(scope, number)
  const form = context.get(formContext)
  if (["show-price", "use-nearest", "set-to-free"].includes(readText(form, "intent") ?? "")) return priced(form)

  return submit(context, addToCartInput(choosable(item)), add, async () => ({
    added: false,
    quoted: await quoteItem(scope, item, readQuoteInput(form)),
  }))

  async function add(input: AddToCartInput) {
    const cart = await addToCart(scope, context.get(cartContext), item, input)
    changeCartTo(context, cart)
    if (!form.get("stays")) throw redirect(cartAddress(request, scope))
    const quoted = await quoteItem(scope, item, { from: cart.from, to: cart.to, quantity: choiceText(choosable(item), input.lines) })
    return data({ result: null, refusal: null, added: true, quoted })
  }

  /** Returns the form with its values and a quote for its dates, the nearest free ones or the free quantity. */
  async function priced(typed: FormData) {
    if (typed.get("intent") === "use-nearest") {
      typed.set("from", readText(typed, "nearestFrom") ?? "")
      typed.set("to", readText(typed, "nearestTo") ?? "")
    }
    const isWithoutDates = !readText(typed, "from") && !readText(typed, "to")
    if (typed.get("intent") === "set-to-free")
      for (const [name, free] of typed) if (name.startsWith("free-")) typed.set(name.slice("free-".length), free)
    const quoted = await quoteItem(scope, item, readQuoteInput(typed))
    const result = isWithoutDates ? { ...keepFormValues(typed), error: { from: ["required"] } } : keepFormValues(typed)
    return data({ result, refusal: null, added: false, quoted }, { status: isWithoutDates ? 422 : 200 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order"), loadPageViews]

export default function Page({ loaderData, ...props }: Route.ComponentProps) {
  const shop = useOutletContext<ShopInfo>()
  const address = useLocation()
  if (loaderData.kind === "site")
    return (
      <>
        {loaderData.isHidden && <HiddenPageNote />}
        <SitePage shop={shop} page={loaderData.page} address={address} />
      </>
    )
  if (loaderData.kind === "privacy") return <PrivacyPage shop={shop} />
  return <ItemAt {...props} loaderData={loaderData} />
}

type ItemAtProps = Pick<Route.ComponentProps, "actionData" | "params"> & {
  loaderData: Extract<Route.ComponentProps["loaderData"], { kind: "item" }>
}

function ItemAt({ loaderData, actionData, params }: ItemAtProps) {
  const shop = useOutletContext<ShopInfo>()
  const navigation = useNavigation()
  const { item, cancellation, limits, input } = loaderData
  const quoting = useQuote(`/${shop.code}/${params.page}`, actionData ? actionData.quoted : loaderData.quoted)
  return (
    <ItemPage
      key={params.page}
      shop={shop}
      item={item}
      cancellation={cancellation}
      limits={limits}
      lastResult={actionData?.result}
      defaultValue={input}
      refusal={problemOf(actionData?.refusal)}
      added={actionData?.added ? actionData : null}
      busy={navigation.state !== "idle" && navigation.formMethod === "POST"}
      {...quoting}
    />
  )
}

export { RouteError as ErrorBoundary }

/** Stands above a page that is off. */
function HiddenPageNote() {
  const { t } = useTranslation("website")
  return (
    <div className={`${container.container} ${styles.note}`}>
      <Notice title={t("hiddenPage")} />
    </div>
  )
}
