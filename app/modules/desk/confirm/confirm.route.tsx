import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Route } from "./+types/confirm.route"
import { NewBookingsPage } from "./new-bookings-page.tsx"
import { readNewBookings } from "./read-new-bookings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

export const loader = ({ context }: Route.LoaderArgs) => readNewBookings(context.get(scopeContext), context.get(localeContext))

export default function ConfirmBookings({ loaderData }: Route.ComponentProps) {
  return <NewBookingsPage view={loaderData} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("confirm").t("failed")} />
}
