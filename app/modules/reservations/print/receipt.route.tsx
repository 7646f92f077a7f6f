import { data } from "react-router"
import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { hasBookingNumber, numberIn } from "../money/booking-number.ts"
import { BookingMissing } from "../money/money-page.tsx"
import type { Route } from "./+types/receipt.route"
import { inCustomersLanguage } from "./in-customers-language.server.ts"
import { findLanguage, readPrint } from "./read-print.server.ts"
import { Receipt as Page } from "./receipt.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const number = numberIn(url)
  const language = await findLanguage(scope, number)
  if (!language) return data(null, { status: 404 })
  inCustomersLanguage(url, language)
  return data((await readPrint(scope, number, context.get(localeContext))) ?? null)
}

export default function Receipt({ loaderData: view }: Route.ComponentProps) {
  return view ? <Page view={view} /> : <BookingMissing />
}

export { LoadFailed as ErrorBoundary }
