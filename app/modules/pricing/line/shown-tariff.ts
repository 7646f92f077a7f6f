import { ratePerUnit } from "../lowest-rate.ts"
import { isOver, type Season } from "../season.ts"
import { hoursOf, type Step, type Tariff } from "../tariff.ts"
import { unitPrice } from "./unit-price.ts"

/** How an item is charged, as customers read it. */
export interface ShownTariff extends Pick<Tariff, "days" | "grace"> {
  /** The base unit and the steps, the shortest first, with what a base unit costs within each; none without steps. */
  lengths: Array<Step & { rate: bigint | null }>
  /** Those that are not over, with what a base unit costs in each; null by the month, of which a season may be a part. */
  seasons: Array<Season & { price: bigint | null }>
}

/** Returns the tariff as it is shown on this date; null where the price of a unit is all there is to say. */
export function shownTariff(tariff: Tariff, today: Temporal.PlainDate): ShownTariff | null {
  const { steps, days, grace } = tariff
  const seasons = tariff.seasons
    .filter((season) => !isOver(season, today))
    .map((season) => ({ ...season, price: tariff.base.length.unit === "month" ? null : unitPrice(tariff, season) }))
  if (steps.length === 0 && seasons.length === 0 && days.by !== "dates" && grace === 0) return null
  const lengths =
    steps.length > 0 ? cheapestOfEach([tariff.base, ...steps]).map((step) => ({ ...step, rate: ratePerUnit(tariff, step) })) : []
  return { lengths, days, grace, seasons }
}

/** A step may be as long as the base unit. */
function cheapestOfEach(steps: readonly Step[]): Step[] {
  const cheapest = new Map<number, Step>()
  for (const step of steps) {
    const same = cheapest.get(hoursOf(step.length))
    if (!same || step.price < same.price) cheapest.set(hoursOf(step.length), step)
  }
  return [...cheapest].toSorted(([one], [other]) => one - other).map(([, step]) => step)
}
