import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { SegmentLinks } from "#app/ui/navigation/segment-links.tsx"

const views = { list: "/reservations/manage", calendar: "/reservations/calendar", today: "/reservations/today" } as const

/** The views of the bookings, side by side in the header of each. */
export function ViewLinks({ current }: { current: keyof typeof views }) {
  const { t } = useTranslation("bookings")
  return (
    <SegmentLinks
      label={t("views.label")}
      current={current}
      segments={(["list", "calendar", "today"] as const).map((view) => ({ key: view, label: t(`views.${view}`), to: views[view] }))}
    />
  )
}
