import { startOfWeek } from "@internationalized/date"
import { useEffect, useRef } from "react"
import { useCalendarGrid, useRangeCalendar } from "react-aria/useRangeCalendar"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { CalendarDay } from "./calendar-day.tsx"
import styles from "./period-calendar.module.css"
import { addMonths, dayOf, type WallPeriod } from "./times/wall-time.ts"
import { useDayLabels } from "./use-day-labels.ts"
import { type CalendarChoice, type PeriodCalendarState, usePeriodCalendar } from "./use-period-calendar.ts"

export interface PeriodCalendarProps extends CalendarChoice {
  /** The visible months. */
  onLook: (first: string, last: string) => void
  onNeedDays?: ((first: string, last: string) => void) | undefined
  /** The range to preview while the return is being selected, else null. */
  onPreview: (days: WallPeriod | null) => void
}

export function PeriodCalendar({ onLook, onNeedDays, onPreview, ...choice }: PeriodCalendarProps) {
  const { t } = useTranslation("calendar")
  const ref = useRef<HTMLDivElement>(null)
  const state = usePeriodCalendar(choice)
  const { calendarProps } = useRangeCalendar({ "aria-label": t("calendar") }, state, ref)
  const months = monthsOf(state)
  const isSheet = choice.months > 2
  const firstDay = isSheet ? (choice.rules.forStaff ? `${months[0]}-01` : dayOf(choice.rules.now)) : undefined
  const isFirst = state.isPreviousVisibleRangeInvalid()
  const [first = "", last = ""] = [months[0], months.at(-1)]

  const { from, to } = (state.anchorDate && state.shown) ?? { from: "", to: "" }

  const begun = from.slice(0, 7)

  useEffect(() => onLook(first, last), [onLook, first, last])
  // Days after a pick-up need all months in between.
  useEffect(() => {
    if (begun && begun < first) onNeedDays?.(begun, last)
  }, [onNeedDays, begun, first, last])
  useEffect(() => onPreview(from ? { from, to } : null), [onPreview, from, to])

  return (
    <div {...calendarProps} ref={ref} className={styles.calendar} data-months={choice.months}>
      <button
        type="button"
        className={styles.previous}
        aria-label={t("previous")}
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : state.focusPreviousPage}
      >
        <Icon name="chevron" />
      </button>
      {isSheet && <WeekDays />}
      <div className={styles.months}>
        {months.map((month) => (
          <Month key={month} month={month} state={state} today={dayOf(choice.rules.now)} firstDay={firstDay} />
        ))}
      </div>
      <button type="button" className={styles.next} aria-label={t("next")} onClick={state.focusNextPage}>
        <Icon name="chevron" />
      </button>
    </div>
  )
}

/** Stays visible above the months of a sheet, whose tables name their weekdays for screen readers alone. */
function WeekDays() {
  const { weekDays } = useDayLabels()
  return (
    <div className={styles.weekDays} aria-hidden="true">
      {weekDays.map(({ short, full }) => (
        <span key={full}>{short}</span>
      ))}
    </div>
  )
}

interface MonthProps {
  month: string
  state: PeriodCalendarState
  today: string
  /** Leaves out weeks before this day, and those without a day of the month. Missing: six weeks, so that each month has the same height. */
  firstDay: string | undefined
}

function Month({ month, state, today, firstDay }: MonthProps) {
  const labels = useDayLabels()
  const startDate = state.visibleRange.start.set({ day: 1 }).add({ months: monthsBetween(state, month) })
  const { gridProps } = useCalendarGrid({ startDate, endDate: startDate.add({ months: 1 }).subtract({ days: 1 }) }, state)
  const id = `month-${month}`
  const monday = startOfWeek(startDate, "uk-UA", "mon")
  const weeks = Array.from({ length: 6 }, (_, week) => monday.add({ weeks: week })).filter(
    (begin) => !firstDay || (begin.toString().slice(0, 7) <= month && begin.add({ days: 6 }).toString() >= firstDay),
  )
  return (
    <div className={styles.month}>
      <h2 id={id} className={styles.heading} aria-live="polite">
        {labels.monthName(month)}
      </h2>
      <table {...gridProps} aria-label={undefined} aria-labelledby={id} className={styles.grid}>
        <thead>
          <tr>
            {labels.weekDays.map(({ short, full }) => (
              <th key={full} scope="col" abbr={full} className={styles.weekDay}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((begin) => (
            <tr key={begin.toString()}>
              {Array.from({ length: 7 }, (_, index) => begin.add({ days: index })).map((date) =>
                date.month === startDate.month ? (
                  <CalendarDay key={date.toString()} state={state} date={date} today={today} />
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty place of the grid is no control
                  <td key={date.toString()} className={styles.none} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function monthsOf({ visibleRange, visibleDuration }: PeriodCalendarState) {
  const first = visibleRange.start.toString().slice(0, 7)
  return Array.from({ length: visibleDuration.months ?? 1 }, (_, index) => addMonths(first, index))
}

const monthsBetween = (state: PeriodCalendarState, month: string) => monthsOf(state).indexOf(month)
