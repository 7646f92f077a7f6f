/** Dates of every year or of one, on some days of the week. */
export interface RecurringDates {
  /** Both belong to them; every year ("12-20") also over New Year, or once ("2026-12-20"). */
  first: string
  last: string
  isYearly: boolean
  /** 1 is Monday; empty for every day of the week. */
  weekdays: readonly number[]
}

/** Whether a date ("2026-12-24") is one of them. */
export function coversDate({ first, last, isYearly, weekdays }: RecurringDates, date: string): boolean {
  if (weekdays.length > 0 && !weekdays.includes(new Date(`${date}T00:00Z`).getUTCDay() || 7)) return false
  const day = isYearly ? date.slice(5) : date
  return first <= last ? first <= day && day <= last : first <= day || day <= last
}
