import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { type DayRules, type DayState, dayState } from "./open-days.ts"
import styles from "./period-panel.module.css"
import { addDays, addMonths } from "./wall-time.ts"

/** What the marks of days mean: those that stand in the months shown ("2026-11"), for whoever sees them. */
export function PeriodMarks({ rules, first, last }: { rules: DayRules; first: string; last: string }) {
  const { t } = useTranslation("ui")
  const used = useMemo(() => kindsIn(rules, first, last), [rules, first, last])
  if (!legend.some((kind) => used.has(kind))) return null
  return (
    <p className={styles.marks} aria-hidden="true">
      {used.has("booked") && (
        <span>
          <s>21</s> {t("period.day.booked")}
        </span>
      )}
      {used.has("few") && (
        <span>
          <b className={styles.few}>1</b> {t("period.legendLeft")}
        </span>
      )}
      {used.has("partly") && (
        <span>
          <i className={styles.half} /> {t("period.day.partly")}
        </span>
      )}
    </p>
  )
}

const legend = ["booked", "few", "partly"] as const

function kindsIn(rules: DayRules, first: string, last: string) {
  const kinds = new Set<DayState["kind"]>()
  const end = `${addMonths(last, 1)}-01`
  for (let day = `${first}-01`; day < end; day = addDays(day, 1)) kinds.add(dayState(rules, day).kind)
  return kinds
}
