import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import { BookingMissing } from "../frame/booking-missing.tsx"
import type { Route } from "./+types/receipt.route"
import { loadPrint } from "./load-print.server.ts"
import { readReceipt } from "./read-receipt.server.ts"
import { Receipt as Page } from "./receipt.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

export const loader = loadPrint(readReceipt)

export default function Receipt({ loaderData: view }: Route.ComponentProps) {
  return view ? <Page view={view} /> : <BookingMissing />
}

export { LoadFailed as ErrorBoundary }
