import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { SegmentLinks } from "#app/ui/navigation/segment-links.tsx"
import styles from "./calendar-controls.module.css"
import type { CalendarData } from "./calendar-rows.ts"
import { besideView, calendarAddress, dayCounts } from "./calendar-view.ts"

/** How many days are shown, and the way to others. */
export function CalendarControls({ calendar: { view, days } }: { calendar: CalendarData }) {
  const { t } = useTranslation("timeline")
  const first = days[0] ?? ""
  return (
    <div className={styles.controls}>
      <SegmentLinks
        label={t("days.label")}
        current={String(view.days)}
        segments={dayCounts.map((count) => ({
          key: String(count),
          label: String(count),
          name: t("days.count", { count }),
          to: calendarAddress({ ...view, days: count }),
        }))}
      />
      <span className={styles.steps}>
        <LinkButton to={calendarAddress({ ...view, from: undefined })} className={styles.today} compact preventScrollReset>
          {t("today")}
        </LinkButton>
        <Step to={calendarAddress(besideView(view, first, -1))} label={t("previous")} icon={<ChevronLeft size={20} aria-hidden="true" />} />
        <Step to={calendarAddress(besideView(view, first, 1))} label={t("next")} icon={<ChevronRight size={20} aria-hidden="true" />} />
      </span>
    </div>
  )
}

function Step({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <LinkButton to={to} className={styles.step} aria-label={label} title={label} compact preventScrollReset>
      {icon}
    </LinkButton>
  )
}
