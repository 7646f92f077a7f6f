import { useEffect } from "react"
import { data, NavigationType, useNavigationType, useOutletContext, useRevalidator } from "react-router"
import { translators } from "#app/messages/translators.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { BookingSummary } from "../components/booking-summary.tsx"
import { forgetCheckout } from "../components/kept-checkout.ts"
import type { Missing } from "../components/not-found.tsx"
import { RouteError } from "../components/route-error.tsx"
import type { ShopInfo } from "../components/shop-info.ts"
import { findBookedView } from "../find-booked-view.server.ts"
import { privateHead } from "../head/page-head.ts"
import type { Route } from "./+types/booking-preview"

export const handle: Handle = { access: "visitor" }

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const locale = context.get(localeContext)
  const booking = await findBookedView(scope, new URL(request.url).searchParams.get("key") ?? "", locale)
  if (!booking) throw data<Missing>({ kind: "booking" }, { status: 404 })
  return {
    booking,
    title: translators[locale].t("reservations:booking", { number: booking.number }),
    calendar: `/${scope.organization.urlCode}/booking-preview.ics${new URL(request.url).search}`,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  privateHead(layout.loaderData?.shop, loaderData?.title ?? "404")

export default function BookingPreview({ loaderData: { booking, calendar } }: Route.ComponentProps) {
  const shop = useOutletContext<ShopInfo>()
  const comesFromForm = useNavigationType() !== NavigationType.Pop
  // The form keeps the scroll position for its own errors; the page it leads to begins at its top.
  useEffect(() => {
    if (comesFromForm) window.scrollTo(0, 0)
  }, [comesFromForm])
  useEffect(() => forgetCheckout(shop), [shop])
  useAskedAgain()
  return <BookingSummary shop={shop} booking={booking} calendar={calendar} />
}

/** Milliseconds between two looks at status and payment, while somebody looks at the page. */
const rest = 10_000

function useAskedAgain() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === "visible" && (await isAnswered())) await revalidate()
    }, rest)
    return () => clearInterval(timer)
  }, [revalidate])
}

/** Asked first, so that a dropped connection leaves the page as it is. */
const isAnswered = () =>
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  )

export { RouteError as ErrorBoundary }
