import { LoadFailed } from "#app/errors/load-failed.tsx"
import { BookingMissing } from "#app/modules/desk/frame/booking-missing.tsx"
import { loadPrint } from "#app/modules/desk/print/load-print.server.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import type { Route } from "./+types/accepted-terms.route"
import { AcceptedTerms as Page } from "./accepted-terms.tsx"
import { readAcceptedTerms } from "./read-accepted-terms.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

export const loader = loadPrint(readAcceptedTerms)

export default function AcceptedTerms({ loaderData: view }: Route.ComponentProps) {
  return view ? <Page view={view} /> : <BookingMissing />
}

export { LoadFailed as ErrorBoundary }
