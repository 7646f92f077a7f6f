import type { Length, Step, Tariff } from "../tariff.ts"
import { ladderOf } from "./ladder.ts"

/** No rental is longer. */
const mostHours = 366 * 24

const hoursOf = { hour: 1, day: 24, month: 31 * 24 }

const hoursOfShortestMonth = 28 * 24

const hoursIn = ({ amount, unit }: Length) => amount * hoursOf[unit]

/**
 * Returns the steps that are not worth their price: the base and the other steps cover their length for as much or less. Of steps that cover each other the shortest
 * stays. A day counts 24 hours, and by dates hours do not go on after midnight.
 */
export function neverCheapest(tariff: Tariff): Step[] {
  let remaining = [tariff.base, ...tariff.steps]
  return tariff.steps
    .toSorted((one, other) => hoursIn(other.length) - hoursIn(one.length))
    .filter((step) => {
      const others = remaining.filter((each) => each !== step)
      const isCovered = costOf(step.length, others, tariff) <= Number(step.price)
      if (isCovered) remaining = others
      return isCovered
    })
}

/** Returns the price for which the steps cover a length wherever it begins, in minor units. */
function costOf(length: Length, steps: readonly Step[], { days, grace }: Tariff): number {
  const isOfHours = length.unit === "hour"
  if (days.by !== "hours" && isOfHours) return Math.min(costBy(["hour"], length, steps), costBy(["day"], length, steps))
  // Hours cover neither dates nor the grace after whole days.
  return costBy(days.by === "hours" && (isOfHours || grace === 0) ? ["day", "hour"] : ["day"], length, steps)
}

/** Takes each number of months, and covers the rest by steps of these units. */
function costBy(units: ReadonlyArray<Length["unit"]>, { amount, unit }: Length, steps: readonly Step[]): number {
  const hours = Math.min(mostHours, amount * hoursOf[unit])
  const most = unit === "month" ? amount : Math.ceil(hours / hoursOfShortestMonth)
  const months = ladderOf(
    steps.filter((step) => step.length.unit === "month"),
    most,
  )
  const shorter = ladderOf(
    steps
      .filter((step) => units.includes(step.length.unit))
      .map((step) => ({ ...step, length: { amount: hoursIn(step.length), unit: "hour" } })),
    hours,
  )
  const restAfter = (taken: number) =>
    unit === "month" ? Math.min(hours, hoursOf.month * (amount - taken)) : Math.max(0, hours - hoursOfShortestMonth * taken)
  const costs = Array.from({ length: most + 1 }, (_, taken) => months.costOf(taken) + shorter.costOf(restAfter(taken)))
  return Math.min(...costs)
}
