import { dividedHalfUp } from "./divided-half-up.ts"
import { hoursOf, type Length, type Step, type Tariff } from "./tariff.ts"

/** The price of one base unit within a longer rental, in minor units, and the length from which it is paid. */
export interface LowestRate {
  price: bigint
  length: Length
}

/** Returns the step whose base unit costs the least, the shortest of several; null where none costs less than the price. */
export function lowestRate(tariff: Tariff): LowestRate | null {
  const [lowest] = tariff.steps
    .flatMap(({ length, price }) => {
      const rate = ratePerUnit(tariff, { length, price })
      return rate === null ? [] : [{ price: rate, length, total: price }]
    })
    .toSorted((one, other) => compare(one.price, other.price) || compareRates(one, other) || hoursOf(one.length) - hoursOf(other.length))
  return lowest && lowest.price < tariff.base.price ? { price: lowest.price, length: lowest.length } : null
}

/** Returns what a base unit costs within a step, rounded half up as amounts of the tariff are where it is longer; null for a step that is shorter. */
export function ratePerUnit({ base, roundedTo }: Tariff, { length, price }: Step): bigint | null {
  const [hours, unit] = [hoursOf(length), hoursOf(base.length)]
  if (hours < unit) return null
  if (hours === unit) return price
  const to = BigInt(roundedTo)
  return dividedHalfUp(price * BigInt(unit), BigInt(hours) * to) * to
}

type Rate = { length: Length; total: bigint }

/** Compares before rounding. */
const compareRates = (one: Rate, other: Rate) =>
  compare(one.total * BigInt(hoursOf(other.length)), other.total * BigInt(hoursOf(one.length)))

const compare = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other))
