import { data, redirect, replace, type ShouldRevalidateFunction, useOutletContext } from "react-router"
import { z } from "zod"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { notFoundMeta } from "#app/errors/not-found-subject.ts"
import { RouteError } from "#app/errors/route-error.tsx"
import { loadMessages } from "#app/messages/load-messages.ts"
import { translators } from "#app/messages/translators.server.ts"
import { readCodeQuery } from "#app/modules/accounts/codes/code-request.server.ts"
import { addressInput, codeInput } from "#app/modules/accounts/inputs.ts"
import { getNetwork } from "#app/modules/accounts/session/session.server.ts"
import { requestCustomerCode } from "#app/modules/customers/customer-codes.server.ts"
import { endCustomerSession, findCustomer, openCustomerSession } from "#app/modules/customers/customer-session.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { now } from "#app/platform/clock.ts"
import { formHeaders, submit, textIn } from "#app/platform/form.server.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { isEmail } from "#app/platform/mail/email.ts"
import { parseSum } from "#app/platform/money.ts"
import { cartContext, changeCartTo } from "../cart/cart-cookie.server.ts"
import { lastBooking } from "../cart/read-stale-cart.server.ts"
import { refillCart } from "../cart/refill-cart.server.ts"
import { privateHead } from "../head/page-head.server.ts"
import { askBank, bookingPath, cancelBooking, chooseInPerson, extendOwn, startPayment } from "../payment/start-payment.server.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import type { Route } from "./+types/booking-preview.route"
import { CustomerBookings } from "./customer-bookings.tsx"
import { findBookedView } from "./find-booked-view.server.ts"
import { FindBookings } from "./find-bookings.tsx"
import { LiveBooking } from "./live-booking.tsx"
import { readCustomerBookings } from "./read-customer-bookings.server.ts"

export const handle: Handle = { access: "visitor", messages: "order" }

export const headers = formHeaders

/** With a key: its booking. Without: the signed-in customer's bookings, or the sign-in form. */
export async function loader({ request, url: { search, searchParams }, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const key = searchParams.get("key")
  if (key !== null) {
    await askBank(scope, key)
    // The bank leads here, whether or not it was paid: until it knows of a payment it is asked once more.
    const isReturning = searchParams.has("paid")
    const booking = await findBookedView(scope, key, locale, { isReturning })
    if (!booking) throw data<NotFoundSubject>({ kind: "booking" }, { status: 404 })
    if (isReturning && booking.card.state !== "checking") throw replace(bookingPath(scope, key))
    const head = privateHead(scope.organization, translators[locale].t("reservations:booking", { number: booking.number }))
    return {
      view: "booking" as const,
      head,
      booking,
      key,
      isReturning,
      calendar: `/${scope.organization.urlCode}/booking-preview.ics${search}`,
    }
  }
  const head = privateHead(scope.organization, translators[locale].t("storefront:myBookings.title"))
  const fromLink = readCodeQuery(request)
  const { email, code } = isEmail(fromLink.email) ? fromLink : { email: "", code: "" }
  const customer = await findCustomer(scope, request)
  // A link sent to another address signs in that address.
  if (customer === undefined || (code !== "" && email !== customer)) return { view: "find" as const, head, email, code }
  const before = parseRecordNumber(searchParams.get("before"))
  const page = await readCustomerBookings(scope, customer, { before, locale })
  return { view: "bookings" as const, head, email: customer, isFirst: before === undefined, ...page }
}

/** The values that the customer saw: the fee, in minor units, which a booking that waits to be paid has not; the return that is extended, and the new total. */
const actInput = z.object({
  end: z.iso
    .datetime()
    .transform((text) => Temporal.Instant.from(text))
    .optional(),
  seenTotal: z
    .string()
    .default("")
    .transform((text) => parseSum(text) ?? ("ask" as const)),
  fee: z
    .string()
    .regex(/^\d{1,18}$/)
    .default("0")
    .transform(BigInt),
})

export async function action({ request, url: { searchParams }, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const network = getNetwork(context)
  const here = `/${scope.organization.urlCode}/booking-preview`
  const intent = textIn(context, "intent") ?? ""
  const sendCode = (email: string) => requestCustomerCode(scope, request, { email, locale: context.get(localeContext), network })
  switch (intent) {
    case "ask":
      return submit(
        context,
        addressInput,
        async ({ email }) => {
          const headers = { "Set-Cookie": await sendCode(email) }
          return replace(`${here}?${new URLSearchParams({ email })}`, { headers })
        },
        async () => ({ intent, sentTo: "" }),
      )
    case "again":
      return submit(
        context,
        addressInput,
        async ({ email }) => {
          const headers = { "Set-Cookie": await sendCode(email) }
          return data({ intent, result: null, refusal: null, sentTo: email }, { headers })
        },
        async () => ({ intent, sentTo: "" }),
      )
    case "code":
      return submit(
        context,
        codeInput,
        async (claim) => replace(here, { headers: { "Set-Cookie": await openCustomerSession(scope, request, { ...claim, network }) } }),
        async () => ({ intent, sentTo: "" }),
      )
    case "pay":
    case "pay-in-person":
    case "cancel":
    case "extend": {
      const key = searchParams.get("key") ?? ""
      return submit(
        context,
        actInput,
        async ({ fee, end, seenTotal }) => {
          if (intent === "pay")
            return redirect(await startPayment(scope, key), { headers: { "Set-Cookie": lastBooking(request, scope).keep(key) } })
          if (intent === "cancel") await cancelBooking(scope, key, fee)
          else if (intent === "extend") await extendOwn(scope, key, { end: end ?? now(), seenTotal })
          else await chooseInPerson(scope, key)
          return replace(bookingPath(scope, key))
        },
        async () => ({ intent, sentTo: "" }),
      )
    }
    case "book-again": {
      const refilled = await refillCart(scope, context.get(cartContext), searchParams.get("key") ?? "")
      changeCartTo(context, refilled)
      return redirect(`/${scope.organization.urlCode}/cart`, { headers: { "Set-Cookie": lastBooking(request, scope).forget() } })
    }
    case "log-out":
      return replace(here, { headers: { "Set-Cookie": await endCustomerSession(scope, request) } })
    default:
      throw data(null, { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? notFoundMeta

/** Loads the booking again after a refusal: its payment has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, currentUrl, defaultShouldRevalidate }) =>
  (actionStatus !== undefined && actionStatus >= 400 && currentUrl.searchParams.has("key")) || defaultShouldRevalidate

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadMessages("order")]

export default function BookingPreview({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useOutletContext<ShopInfo>()
  switch (loaderData.view) {
    case "booking":
      return (
        <LiveBooking
          shop={shop}
          booking={loaderData.booking}
          bookingKey={loaderData.key}
          calendar={loaderData.calendar}
          refusal={actionData?.refusal}
          isReturning={loaderData.isReturning}
        />
      )
    case "bookings":
      return <CustomerBookings shop={shop} {...loaderData} />
    case "find":
      return <FindBookings key={loaderData.email} shop={shop} email={loaderData.email} code={loaderData.code} reply={actionData} />
  }
}

export { RouteError as ErrorBoundary }
