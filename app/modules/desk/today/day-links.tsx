import { ChevronLeft, ChevronRight } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import styles from "./day-links.module.css"
import type { DayView } from "./read-day.server.ts"

/** Links to the days around, to today, and to the packing list of the day. */
export function DayLinks({ day: { date, previous, next, isToday } }: { day: DayView }) {
  const { t } = useTranslation("today")
  return (
    <nav className={styles.links} aria-label={t("days")}>
      {!isToday && (
        <LinkButton compact to="/reservations/today" preventScrollReset>
          {t("today")}
        </LinkButton>
      )}
      <LinkButton
        compact
        to={`?day=${previous}`}
        preventScrollReset
        className={styles.step}
        aria-label={t("previous")}
        title={t("previous")}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </LinkButton>
      <LinkButton compact to={`?day=${next}`} preventScrollReset className={styles.step} aria-label={t("next")} title={t("next")}>
        <ChevronRight size={20} aria-hidden="true" />
      </LinkButton>
      <LinkButton compact to={`/reservations/day-packing-list?day=${date}`} target="_blank">
        {t("packingList")}
      </LinkButton>
    </nav>
  )
}
