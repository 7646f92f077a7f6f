import { LoadFailed } from "#app/errors/load-failed.tsx"
import { allow } from "#app/modules/members/allow.server.ts"
import type { Handle } from "#app/platform/access.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { ViewLinks } from "../desk/view-links.tsx"

export const handle: Handle = { access: "member" }

export const middleware = allow("reservations")

export const loader = () => null

export default function BookingsCalendar() {
  const { t } = useTranslation("bookings")
  return <PageHeader title={t("views.calendar")} actions={<ViewLinks current="calendar" />} />
}

export { LoadFailed as ErrorBoundary }
