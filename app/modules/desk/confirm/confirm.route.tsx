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

/** `?cards=open` and `?cards=closed` serve *Expand all* and *Collapse all* without a script. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const cards = (["open", "closed"] as const).find((each) => each === searchParams.get("cards"))
  const view = await readNewBookings(context.get(scopeContext), context.get(localeContext))
  return { view, cards }
}

export default function ConfirmBookings({ loaderData: { view, cards } }: Route.ComponentProps) {
  return <NewBookingsPage view={view} cards={cards} />
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("confirm").t("failed")} />
}
