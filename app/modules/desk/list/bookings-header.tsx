import { CalendarSearch } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { ToolLink } from "#app/ui/navigation/tool-link.tsx"
import { ExportLink } from "#app/ui/table/export-link.tsx"
import { addressOf, type BookingFilter } from "../filter/booking-filter.ts"
import { ViewLinks } from "./view-links.tsx"

/** The title of the list, with links to what is free, to a file of the list, and to the other views. */
export function BookingsHeader({ filter, hasBookings }: { filter: BookingFilter; hasBookings: boolean }) {
  const { t } = useTranslation("bookings")
  const whole = { ...filter, after: undefined, before: undefined }
  return (
    <PageHeader
      title={t("title")}
      actions={
        <>
          <ToolLink
            to="/reservations/availability"
            label={t("checkAvailability")}
            icon={<CalendarSearch size={18} strokeWidth={1.75} aria-hidden="true" />}
          />
          {hasBookings && <ExportLink to={`/reservations/export.csv${addressOf(whole)}`} label={t("export")} />}
        </>
      }
      views={<ViewLinks current="list" />}
    />
  )
}
