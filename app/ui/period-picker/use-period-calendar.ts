import { type CalendarDate, GregorianCalendar, parseDate } from "@internationalized/date"
import { useState } from "react"
import { useLocale } from "react-aria/I18nProvider"
import { type RangeCalendarState, useRangeCalendarState } from "react-stately/useRangeCalendarState"
import { type DayRules, type DayState, dayState, isOpenDay } from "./available-days.ts"
import { startOn } from "./times/available-times.ts"
import { dayOf, type WallPeriod } from "./times/wall-time.ts"

export interface CalendarChoice {
  rules: DayRules
  /** Days: "2026-11-23". */
  value: WallPeriod | null
  /** Preferred pick-up time, which decides the days after it. */
  startTime: string
  months: number
  onStart: () => void
  onChoose: (days: WallPeriod) => void
}

export type PeriodCalendarState = RangeCalendarState & {
  stateOf: (date: CalendarDate) => DayState
  /** The selected days, or those that a click would select. */
  shown: WallPeriod | null
  isByNights: boolean
}

/** Wraps React Stately's range calendar: a day before the pick-up restarts the range, dragging is off, and leaving selects nothing. */
export function usePeriodCalendar({ rules, value, startTime, months, onStart, onChoose }: CalendarChoice): PeriodCalendarState {
  const { locale } = useLocale()
  const today = dayOf(rules.now)
  const [firstDay] = useState(() => (rules.forStaff ? null : parseDate(today)))
  /** Every day of the calendar asks for the same start. */
  const starts = new Map<string, string>()
  const calendar = useRangeCalendarState({
    value: value && { start: parseDate(value.from), end: parseDate(value.to) },
    createCalendar: () => new GregorianCalendar(),
    locale,
    visibleDuration: { months },
    pageBehavior: months > 2 ? "visible" : "single",
    selectionAlignment: "start",
    defaultFocusedValue: parseDate(value && (rules.forStaff || value.from > today) ? value.from : today),
    autoFocus: true,
    minValue: firstDay,
    firstDayOfWeek: "mon",
    weeksInMonth: 6,
    allowsNonContiguousRanges: true,
    isDateUnavailable: (date, anchor) => !isOpenDay(rules, dayState(rules, date.toString(), startOf(anchor))),
  })
  const { anchorDate, focusedDate } = calendar
  const shown = anchorDate ? previewOf(anchorDate, focusedDate) : value

  function startOf(anchor: { toString(): string } | null): string | undefined {
    const day = anchor?.toString()
    if (!day) return undefined
    const start = starts.get(day) ?? startOn(rules, day, startTime) ?? `${day}T${startTime}`
    starts.set(day, start)
    return start
  }

  function previewOf(anchor: CalendarDate, date: CalendarDate): WallPeriod {
    const reaches = date.compare(anchor) > 0 && !calendar.isCellUnavailable(date)
    return { from: anchor.toString(), to: (reaches ? date : anchor).toString() }
  }

  function selectDate(date: CalendarDate) {
    if (calendar.isCellUnavailable(date) || calendar.isInvalid(date)) return
    if (!anchorDate || date.compare(anchorDate) < 0) {
      calendar.setAnchorDate(date)
      onStart()
      return
    }
    calendar.setAnchorDate(null)
    onChoose({ from: anchorDate.toString(), to: date.toString() })
  }

  return {
    ...calendar,
    selectDate,
    selectFocusedDate: () => selectDate(focusedDate),
    commitSelection: () => {},
    highlightedRange: null,
    isValueInvalid: false,
    isSelected: (date) => shown !== null && date.toString() >= shown.from && date.toString() <= shown.to,
    stateOf: (date) => dayState(rules, date.toString(), startOf(anchorDate)),
    shown,
    isByNights: rules.limits?.isByNights === true,
  }
}
