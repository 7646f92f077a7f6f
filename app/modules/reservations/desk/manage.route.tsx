import { LoadFailed } from "#app/errors/load-failed.tsx"
import { readChecklist } from "#app/modules/management/onboarding/read-checklist.server.ts"
import { isChecklistDone, SetupChecklist } from "#app/modules/management/onboarding/setup-checklist.tsx"
import { readWelcome, useWelcomeMessage } from "#app/modules/management/shell/welcome.ts"
import { allow } from "#app/modules/members/allow.server.ts"
import { scopeContext } from "#app/modules/organizations/scope.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { localeContext } from "#app/platform/i18n/request-locale.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import type { Route } from "./+types/manage.route"
import { readBookingFilter } from "./booking-filter.ts"
import { BookingsPage } from "./bookings-page.tsx"
import { readBookings } from "./read-bookings.server.ts"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const asked = readBookingFilter(searchParams)
  const { name, urlCode, timeZone } = scope.organization
  const [bookings, checklist] = await Promise.all([
    readBookings(scope, asked, { locale: context.get(localeContext) }),
    readChecklist(scope),
  ])
  return {
    view: { asked, zone: timeZone, website: `/${urlCode}`, ...bookings },
    checklist,
    welcome: readWelcome(searchParams),
    organization: name,
  }
}

export default function ManageBookings({ loaderData: { view, checklist, welcome, organization } }: Route.ComponentProps) {
  const message = useWelcomeMessage(welcome, organization)
  return (
    <BookingsPage {...view}>
      {message && (
        <Notice tone="success" title={message.title}>
          {message.text && <p>{message.text}</p>}
        </Notice>
      )}
      {!isChecklistDone(checklist) && <SetupChecklist checklist={checklist} website={view.website} />}
    </BookingsPage>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useTranslation("bookings").t("failed")} />
}
