import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { hasBookingNumber } from "#app/modules/reservations/rules/booking-number.ts"
import type { Handle } from "#app/platform/access.ts"
import { BookingMissing } from "../frame/booking-missing.tsx"
import type { Route } from "./+types/packing-list.route"
import { loadPrint } from "./load-print.server.ts"
import { PackingList as Page } from "./packing-list.tsx"
import { readPackingList } from "./read-packing-list.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations", { valid: hasBookingNumber })

export const loader = loadPrint(readPackingList)

export default function PackingList({ loaderData: view }: Route.ComponentProps) {
  return view ? <Page view={view} /> : <BookingMissing />
}

export { LoadFailed as ErrorBoundary }
