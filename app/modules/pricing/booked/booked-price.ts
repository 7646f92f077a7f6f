import type { PriceRow } from "../line/price-line.ts"
import type { RateUnit } from "../rate-unit.ts"
import type { Tariff } from "../tariff.ts"
import { plainTariff } from "../tariff-of.ts"

/** The price of a booked line as it is stored, in minor units of the booking's currency. */
interface StoredPrice {
  unitPrice: bigint
  rateUnit: RateUnit
  units: number
  total: bigint
  /** Null for a line that was booked at the unit price alone. */
  tariff: Tariff | null
  priceRows: readonly PriceRow[] | null
}

/** Returns a stored line with the tariff that it was booked by and the rows that explain its total. */
export function bookedPrice<Line extends StoredPrice>(line: Line): Line & { tariff: Tariff; priceRows: readonly PriceRow[] } {
  const { unitPrice: price, rateUnit, units: count, total: amount } = line
  const tariff = line.tariff ?? plainTariff(price, rateUnit)
  return { ...line, tariff, priceRows: line.priceRows ?? [{ kind: "length", length: tariff.base.length, count, price, amount }] }
}
