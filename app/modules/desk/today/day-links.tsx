import { ChevronLeft, ChevronRight } from "lucide-react"
import { tickSteps } from "#app/modules/reservations/rules/hand-overs.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import styles from "./day-links.module.css"
import type { DayView } from "./read-day.server.ts"

/** Links to the days around, to today, and to the two lists of the page. */
export function DayLinks({ day: { previous, next, isToday } }: { day: DayView }) {
  const { t } = useTranslation("today")
  return (
    <nav className={styles.links} aria-label={t("days")}>
      <LinkButton compact to="/reservations/today" preventScrollReset aria-current={isToday ? "date" : undefined}>
        {t("today")}
      </LinkButton>
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
      <span className={styles.jumps}>
        {tickSteps.map((step) => (
          <a key={step} href={`#day-${step}`} className={styles.jump}>
            {t(`sections.${step}`)}
          </a>
        ))}
      </span>
    </nav>
  )
}
