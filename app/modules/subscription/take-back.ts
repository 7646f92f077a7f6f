import { isBefore, type PaidPeriod } from "./periods.ts"
import { chargedCurrency, priceOf } from "./purchase.ts"

/** A period with the payment that it was bought with; null for days that were given. */
export interface OwnedPeriod extends PaidPeriod {
  paymentId: string | null
}

/** A day's share of a day, in parts of `whole`. */
const whole = 10_000n

/**
 * Returns the periods without the days of a payment that was given back. Days before `tomorrow` have begun and count as used. The later days of other payments move up
 * into their place; a larger plan whose smaller one is given back keeps as many days as its own money pays for. Empty periods are left out.
 */
export function takeBack<Period extends OwnedPeriod>(
  periods: readonly Period[],
  paymentId: string,
  tomorrow: Temporal.PlainDate,
): Period[] {
  const moved = moveDays(periods, paymentId, tomorrow)
  return periods.flatMap((period) => {
    const isReturned = period.paymentId === paymentId
    const from = isReturned ? period.from : moved(period.from)
    const until = isReturned ? earlier(period.until, tomorrow) : moved(period.until)
    if (from.equals(period.from) && until.equals(period.until)) return [period]
    // The months of the next period are counted from its own start.
    return isBefore(from, until) ? [{ ...period, from, until, months: 0 }] : []
  })
}

/** Returns where a day of the periods stands afterwards. */
function moveDays(periods: readonly OwnedPeriod[], paymentId: string, tomorrow: Temporal.PlainDate) {
  const days = new Map<string, Temporal.PlainDate>()
  const ahead = periods.filter(({ until }) => isBefore(tomorrow, until))
  let day = later(tomorrow, ahead.map(({ from }) => from).reduce(earlier, ahead[0]?.from ?? tomorrow))
  const end = ahead.map(({ until }) => until).reduce(later, day)
  let next = day
  let parts = 0n
  for (; isBefore(day, end, "or same"); day = day.add({ days: 1 })) {
    days.set(day.toString(), next)
    parts += shareOf(periods, paymentId, day)
    if (parts < whole) continue
    parts -= whole
    next = next.add({ days: 1 })
  }
  return (date: Temporal.PlainDate) => days.get(date.toString()) ?? date
}

/** Returns how much of a day is left, in parts of `whole`: all of it if another payment pays for its plan, the difference of the prices if one pays for that alone. */
function shareOf(periods: readonly OwnedPeriod[], paymentId: string, day: Temporal.PlainDate): bigint {
  const covering = periods.filter(({ from, until }) => isBefore(from, day, "or same") && isBefore(day, until))
  const paying = covering.filter((period) => period.paymentId !== paymentId)
  const [larger] = paying
  if (!larger) return 0n
  const isDifference = paying.every(({ tier }) => tier === "business") && covering.some(({ tier }) => tier === "solo")
  if (!isDifference) return whole
  const [solo, business] = [priceOf("solo", larger.billing, chargedCurrency), priceOf("business", larger.billing, chargedCurrency)]
  return ((business - solo) * whole) / business
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (isBefore(one, other) ? one : other)
const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (isBefore(one, other) ? other : one)
