import { useMemo } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type DayRules, dayState } from "./available-days.ts"
import styles from "./period-panel.module.css"
import { addDays, addMonths } from "./times/wall-time.ts"

/** Explains the marks of the visible months ("2026-11") to sighted users. */
export function CalendarLegend({ rules, first, last }: { rules: DayRules; first: string; last: string }) {
  const { t } = useTranslation("calendar")
  const { kinds: used, fewest } = useMemo(() => summarizeDays(rules, first, last), [rules, first, last])
  if (!legend.some((kind) => used.has(kind))) return null
  return (
    <p className={styles.marks} aria-hidden="true">
      {used.has("booked") && (
        <span>
          <s>21</s> <span>{t("day.booked")}</span>
        </span>
      )}
      {used.has("closed") && (
        <span>
          <i className={styles.closed} /> <span>{t("day.closed")}</span>
        </span>
      )}
      {used.has("few") && (
        <span>
          <sup className={styles.few}>{fewest}</sup> <span>{t("legendLeft", { count: fewest })}</span>
        </span>
      )}
      {used.has("partly") && (
        <span>
          <i className={styles.half} /> <span>{t("day.partly")}</span>
        </span>
      )}
    </p>
  )
}

const legend = ["booked", "closed", "few", "partly"] as const

/** Returns the kinds of days in the months, and the lowest quantity shown. */
function summarizeDays(rules: DayRules, first: string, last: string) {
  const states = []
  const end = `${addMonths(last, 1)}-01`
  for (let day = `${first}-01`; day < end; day = addDays(day, 1)) states.push(dayState(rules, day))
  return {
    kinds: new Set(states.map(({ kind }) => kind)),
    fewest: Math.min(...states.flatMap((state) => (state.kind === "few" ? [state.left] : []))),
  }
}
