import type { Step } from "../tariff.ts"

/** Cheapest ways to cover a number of units with steps that each may be taken any number of times. */
export interface Ladder {
  /** Whether there is a step at all. */
  isEmpty: boolean
  /** Price of covering at least so many units, in minor units; infinite without a step. Never falls with their number. */
  costOf: (units: number) => number
  /** The steps that this price is made of, the longest first. */
  stepsOf: (units: number) => Step[]
}

/** Answers for up to `most` units. Amounts are below 2⁵³: each price is, and so are those of a year of hours. */
export function ladderOf(steps: readonly Step[], most: number): Ladder {
  const priced = steps.map((step) => ({ step, amount: step.length.amount, price: Number(step.price) }))
  const costs = [0]
  const chosen: Array<(typeof priced)[number] | undefined> = [undefined]
  for (let units = 1; units <= most; units += 1) {
    let least = Number.POSITIVE_INFINITY
    for (const each of priced) {
      const cost = each.price + (costs[Math.max(0, units - each.amount)] ?? 0)
      if (cost >= least) continue
      least = cost
      chosen[units] = each
    }
    costs[units] = least
  }
  return {
    isEmpty: steps.length === 0,
    costOf: (units) => costs[units] ?? Number.POSITIVE_INFINITY,
    stepsOf(units) {
      const taken: Step[] = []
      for (let left = units; left > 0; ) {
        const next = chosen[left]
        if (!next) break
        taken.push(next.step)
        left -= next.amount
      }
      return taken.toSorted((one, other) => other.length.amount - one.length.amount)
    },
  }
}
