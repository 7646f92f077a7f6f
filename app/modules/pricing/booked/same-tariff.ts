import type { Step, Tariff } from "../tariff.ts"

/** Whether two tariffs come to the same price for every period. Names of seasons do not matter. */
export const isSameTariff = (one: Tariff, other: Tariff): boolean => essenceOf(one) === essenceOf(other)

function essenceOf({ base, steps, days, grace, seasons, roundedTo, hasMultiples }: Tariff): string {
  const freeTimes = days.by === "dates" ? [days.evening, days.morning] : []
  const changes = seasons.map(({ first, last, isYearly, weekdays, percent }) => [first, last, isYearly, weekdays, percent])
  const isRounded = seasons.length > 0 || hasMultiples
  return JSON.stringify([[base, ...steps].map(written), days.by, freeTimes, grace, changes, hasMultiples, isRounded && roundedTo])
}

const written = ({ length: { amount, unit }, price }: Step) => `${amount} ${unit} ${price}`
