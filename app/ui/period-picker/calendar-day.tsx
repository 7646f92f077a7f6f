import type { CalendarDate } from "@internationalized/date"
import { useRef } from "react"
import { useCalendarCell } from "react-aria/useRangeCalendar"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { DayState } from "./available-days.ts"
import styles from "./calendar-day.module.css"
import { useDayLabels } from "./use-day-labels.ts"
import type { PeriodCalendarState } from "./use-period-calendar.ts"

/** A day with a mark of its state, and the state as text for screen readers. */
export function CalendarDay({ state, date, today }: { state: PeriodCalendarState; date: CalendarDate; today: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const { cellProps, buttonProps, isSelected } = useCalendarCell({ date }, state, ref)
  const { t } = useTranslation("calendar")
  const labels = useDayLabels()
  const day = date.toString()
  const own = state.stateOf(date)
  const place = placeOf(day, state)
  const name = [labels.fullDate(day), day === today && t("day.today"), place && t(`day.${wordOf(place, state)}`), labels.stateOf(own)]
  const edge = place === "pickUp" || place === "return" || place === "both"

  return (
    <td {...{ ...cellProps, "aria-selected": isSelected }} className={styles.cell} data-range={isSelected ? place : undefined}>
      <div
        {...{ ...buttonProps, "aria-label": name.filter(Boolean).join(", ") }}
        ref={ref}
        className={styles.day}
        data-state={own.kind}
        data-edge={edge || undefined}
      >
        <span className={styles.number}>{date.day}</span>
        <Mark state={own} isToday={day === today} />
      </div>
    </td>
  )
}

function Mark({ state, isToday }: { state: DayState; isToday: boolean }) {
  if (state.kind === "few") return <span className={styles.left}>{state.left}</span>
  if (state.kind === "closed") return <span className={styles.closed} />
  if (state.kind === "partly") return <span className={styles.half} />
  return isToday ? <span className={styles.today} /> : null
}

const wordOf = (place: NonNullable<ReturnType<typeof placeOf>>, { isByNights }: PeriodCalendarState) => {
  if (!isByNights || place === "within" || place === "both") return place
  return place === "pickUp" ? "checkIn" : "checkOut"
}

function placeOf(day: string, { shown, anchorDate }: PeriodCalendarState) {
  if (!shown || day < shown.from || day > shown.to) return undefined
  if (shown.from === shown.to) return anchorDate ? "pickUp" : "both"
  if (day === shown.from) return "pickUp"
  return day === shown.to ? "return" : "within"
}
