import { data, replace, type ShouldRevalidateFunction, useNavigation, useOutletContext } from "react-router"
import { notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { translators } from "#app/messages/translators.server.ts"
import { policyText } from "#app/modules/organizations/customer-acts.ts"
import { scopeContext, transact } from "#app/modules/organizations/scope.server.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { isCardSandbox } from "#app/modules/payments/providers/card-bank.server.ts"
import { findBookingOfCart } from "#app/modules/reservations/queries.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { isNetworkError } from "#app/platform/browser/network-error.ts"
import { getClientNetwork } from "#app/platform/client-address.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { formContext, formHeaders, submit, textIn } from "#app/platform/form.server.ts"
import { keepFormValues } from "#app/platform/form-values.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parsePhone, phoneCountryOf } from "#app/platform/phone.server.ts"
import { problemOf } from "../cart/booking-problem.tsx"
import { cartAddress, cartContext, changeCartTo } from "../cart/cart-cookie.server.ts"
import { readCart } from "../cart/read-cart.server.ts"
import { readCartRules } from "../cart/read-cart-rules.server.ts"
import { lastBooking, staleCartUrl } from "../cart/read-stale-cart.server.ts"
import { emptyCart, withDatesFor } from "../cart.ts"
import { parseBookablePeriod, toWallTimes } from "../dates/read-period.ts"
import { privateHead } from "../head/page-head.server.ts"
import { listPaymentChoices } from "../payment/payment-choices.server.ts"
import { bookingPath, startFirstPayment } from "../payment/start-payment.server.ts"
import { readCancellation, readTermsLink } from "../shop/read-website.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import type { Route } from "./+types/checkout.route"
import { checkoutInput } from "./checkout.ts"
import { CheckoutPage } from "./checkout-page.tsx"
import { findCustomerContact } from "./find-customer-contact.server.ts"
import { placeOrder } from "./place-order.server.ts"
import { cartPrepayment } from "./prepayment/cart-prepayment.server.ts"

export const handle: Handle = { access: "visitor", messages: "order" }

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const cart = await readCart(scope, context.get(cartContext), locale)
  if (cart.lines.length === 0) throw replace(cartAddress(request, scope))
  const head = privateHead(scope.organization, translators[locale].t("order:checkout.title"))
  const choices = await transact(scope, (tx) => listPaymentChoices(tx, scope.organization))
  return {
    head,
    cart,
    choices,
    prepayment: cartPrepayment(scope.organization, cart, choices),
    isSandbox: isCardSandbox(),
    phoneCountry: phoneCountryOf(scope.organization.timeZone),
    known: await findCustomerContact(scope, request),
    cancellation: await readCancellation(scope, locale),
    terms: await readTermsLink(scope),
    policy: policyText(scope.organization.selfService.policy),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const cart = context.get(cartContext)
  const form = context.get(formContext)
  const was = textIn(context, "key") ?? ""
  if (cart.lines.length === 0) return replace(staleCartUrl(scope, was))
  if (form.get("intent") === "use-nearest") return withNearest(form)

  const choices = await transact(scope, (tx) => listPaymentChoices(tx, scope.organization))
  const visit = { takesCards: choices.some(isOnline), language: context.get(localeContext), network: getClientNetwork(context) }
  return submit(
    context,
    checkoutInput({ isPhone: (phone) => parsePhone(phone, scope.organization.timeZone) !== undefined, choices }),
    async (input) => {
      // Another tab has changed the cart: what is booked is what this page shows.
      if (input.key !== cart.key) {
        if (await transact(scope, (tx) => findBookingOfCart(tx, input.key))) return replace(staleCartUrl(scope, input.key))
        throw new Refusal("cart.changed", { status: 409 })
      }
      const key = await placeOrder(scope, cart, input, visit).catch(dropCoupon).catch(nullWhenReused)
      context.set(cartContext, emptyCart)
      // A cart's key is no proof of having booked it: the booking's key, which opens name, phone and email, stays here.
      if (key === null) return replace(staleCartUrl(scope, cart.key))
      const address = isOnline(input.payment) ? await startFirstPayment(scope, key) : bookingPath(scope, key)
      return replace(address, { headers: { "Set-Cookie": lastBooking(request, scope).keep(key) } })
    },
    async () => ({}),
  )

  /** The cart loses a coupon that can't be used, so that the page that tells it books without. */
  function dropCoupon(error: unknown): never {
    if (!(error instanceof Refusal) || !error.code.startsWith("coupon.")) throw error
    changeCartTo(context, { ...cart, coupon: "" })
    throw new Refusal(error.code, { status: 409, details: error.details, cause: error })
  }

  /** The cart takes the dates that were offered, and the form comes back as it was typed. */
  async function withNearest(typed: FormData) {
    const result = keepFormValues(typed)
    const { timeZone } = scope.organization
    const rules = await readCartRules(scope, cart)
    const read = parseBookablePeriod({ from: textIn(context, "nearestFrom") ?? "", to: textIn(context, "nearestTo") ?? "" }, rules)
    if (!read.ok) return data({ result, refusal: { code: read.code, details: null } }, { status: 422 })
    const moved = withDatesFor({ ...cart, ...toWallTimes(read.period, timeZone) }, rules.isByNights)
    // Sent again, by loading the page anew, it finds them taken.
    const isTaken = moved.from === cart.from && moved.to === cart.to
    if (was !== cart.key && !isTaken) return data({ result, refusal: { code: "cart.changed", details: null } }, { status: 409 })
    if (!isTaken) changeCartTo(context, moved)
    return data({ result, refusal: null })
  }
}

/** Turns "key.reused" (the cart was booked with other contents) into null. */
function nullWhenReused(error: unknown) {
  if (error instanceof Refusal && error.code === "key.reused") return null
  throw error
}

/** When no answer comes the form stays as it was typed, and its key makes sending it again the same booking. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isNetworkError(error)) throw error
    return data({ result: keepFormValues(typed), refusal: { code: "away", details: null } }, { status: 503 })
  }
}

/** Reloads after a refusal: the shop or the stock has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, actionResult, defaultShouldRevalidate }) => {
  const reply: Route.ComponentProps["actionData"] = actionResult
  const isRefused = Boolean(reply?.refusal) && reply?.refusal?.code !== "away"
  return actionStatus === 409 || isRefused || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

export const headers = formHeaders

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order")]

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { cart, choices, prepayment, isSandbox, phoneCountry, known, cancellation, terms, policy } = loaderData
  return (
    <CheckoutPage
      shop={useOutletContext<ShopInfo>()}
      cart={cart}
      choices={choices}
      prepayment={prepayment}
      isSandbox={isSandbox}
      phoneCountry={phoneCountry}
      known={known}
      cancellation={cancellation}
      terms={terms}
      policy={policy}
      lastResult={actionData?.result}
      problem={problemOf(actionData?.refusal)}
      busy={navigation.state !== "idle" && navigation.formMethod === "POST"}
    />
  )
}

export { RouteError as ErrorBoundary }
