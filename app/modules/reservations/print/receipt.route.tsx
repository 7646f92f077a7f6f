import { data } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { bookingNumberIn, hasBookingNumber } from "../rules/booking-number.ts"
import { BookingMissing } from "../sheet/booking-missing.tsx"
import type { Route } from "./+types/receipt.route"
import { readReceipt } from "./read-receipt.server.ts"
import { Receipt as Page } from "./receipt.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

/** Renders the page in the customer's language; the language of the application stays the reader's own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await readReceipt(context.get(scopeContext), bookingNumberIn(url))
  if (!found) return data(null, { status: 404 })
  context.set(localeContext, found.locale)
  return data(found.view)
}

export default function Receipt({ loaderData: view }: Route.ComponentProps) {
  return view ? <Page view={view} /> : <BookingMissing />
}

export { LoadFailed as ErrorBoundary }
