import { redirect, replace, type ShouldRevalidateFunction, useFetchers, useOutletContext } from "react-router"
import { notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { translators } from "#app/messages/translators.server.ts"
import { isBookable } from "#app/modules/inventory/is-bookable.ts"
import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { submit } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { flashCookie } from "#app/ui/toasts/flash.ts"
import { findLine, isCartKey, nameText, parseName } from "../cart.ts"
import { privateHead } from "../head/page-head.server.ts"
import { readCancellation } from "../shop/read-website.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import type { Route } from "./+types/cart.route"
import { cartAddress, cartContext, changeCartTo, refusesCookies } from "./cart-cookie.server.ts"
import { CartPage } from "./cart-page.tsx"
import { changeCart } from "./change-cart.server.ts"
import { type ChangeCartInput, changeCartInput } from "./change-cart.ts"
import { readCart } from "./read-cart.server.ts"
import { lastBooking, readStaleCart, staleCartUrl } from "./read-stale-cart.server.ts"

export const handle: Handle = { access: "visitor", messages: "order" }

export async function loader({ request, context }: Route.LoaderArgs) {
  const [scope, locale] = [context.get(scopeContext), context.get(localeContext)]
  const { searchParams } = new URL(request.url)
  const [, name = "", quantity, place, from = "", to = ""] = removedLine.exec(searchParams.get("removed") ?? "") ?? []
  const line = parseName(name)
  const [gone] = line ? await transact(scope, (tx) => listItemsByNumber(tx, [line.item])) : []
  return {
    head: privateHead(scope.organization, translators[locale].t("storefront:cart.name")),
    cart: await readCart(scope, context.get(cartContext), locale),
    cancellation: await readCancellation(scope, locale),
    left: await readStaleCart(scope, context.get(cartContext), searchParams.get("was") ?? "", lastBooking(request, scope).key),
    refusesCookies: refusesCookies(request),
    removed:
      gone && isBookable(gone)
        ? { item: name, quantity: Number(quantity), place: Number(place), name: translated(gone, "name", locale), from, to }
        : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const was = new URL(request.url).searchParams.get("was") ?? ""
  return submit(context, changeCartInput, change, async () => ({}))

  async function change(input: ChangeCartInput) {
    const cart = context.get(cartContext)
    if (isCartKey(was) && cart.lines.length === 0 && input.intent !== "restore") return replace(staleCartUrl(scope, was))
    const changed = await changeCart(scope, cart, input)
    changeCartTo(context, changed)
    const named = "item" in input && (input.intent === "set" || input.intent === "remove") ? findLine(cart, input.item) : undefined
    const gone = named && !findLine(changed, named) ? named : undefined
    const text = gone && [nameText(gone), gone.quantity, cart.lines.indexOf(gone), cart.from, cart.to].join("~")
    const removed = text ? `?${new URLSearchParams({ removed: text })}` : ""
    const address = removed ? `/${scope.organization.urlCode}/cart${removed}` : cartAddress(request, scope)
    const said = input.intent === "period" ? { "Set-Cookie": flashCookie(request, "saved") } : undefined
    return redirect(address, { headers: said })
  }
}

/** The name of a line, its quantity, how many lines stood before it, and the dates of the cart: "6~2~0~2026-11-23T10:00~2026-11-26T18:00". */
const removedLine = /^([\d.+]+)~([1-9]\d{0,4})~(\d{1,2})~([\dT:-]*)~([\dT:-]*)$/

/**
 * Sends the changes of this page one after the other, in all tabs: the cart is a cookie that goes with each, so one that overtook another would undo it.
 * The page stays as it is, but for the notice that another tab has booked or emptied the cart.
 */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const send = () => serverAction().catch(withoutRedirect)
  // Browsers have locks on https and localhost alone.
  return navigator.locks ? navigator.locks.request(`cart-${params.org}`, { signal: request.signal }, send) : send()
}

function withoutRedirect(error: unknown) {
  const location = error instanceof Response && error.headers.get("Location")
  if (!location || location.includes("?was=")) throw error
  return { result: null, refusal: null }
}

/** Reloads the cart after a refused change too, since the page may be out of date; not after one that got no answer. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  (actionStatus >= 400 && actionStatus < 500) || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order")]

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, cancellation, removed, left, refusesCookies: isCookieless } = loaderData
  return (
    <CartPage
      shop={useOutletContext<ShopInfo>()}
      cart={cart}
      cancellation={cancellation}
      removed={removed}
      left={left}
      isCookieless={isCookieless}
      reply={actionData}
      busy={useFetchers().some(({ formData }) => formData !== undefined)}
    />
  )
}

export { RouteError as ErrorBoundary }
