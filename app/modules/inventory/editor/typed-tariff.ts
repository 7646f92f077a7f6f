import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { haveUnitsOf, readSteps, stepsInput } from "#app/modules/pricing/steps-input.ts"
import type { Step, Tariff } from "#app/modules/pricing/tariff.ts"
import { type Multiple, tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"
import { mostPrice } from "../item/price-input.ts"

interface TypedPricing {
  price: string
  rateUnit: RateUnit
  byDates: boolean
  /** JSON of the field; null where they do not count. */
  steps: string | null
  /** Those of the chosen price list. */
  multiples: readonly Multiple[] | null
}

/** Returns the tariff of what is typed, without seasons: steps that cannot be read yet are left out. Undefined without a price. */
export function typedTariff(
  { price: typed, steps, ...typedOthers }: TypedPricing,
  { prices, currency }: { prices: PriceSettings; currency: Currency },
): Tariff | undefined {
  const price = readPrice(typed, currency)
  if (price === undefined) return undefined
  const readable = (readSteps(steps) ?? []).flatMap((row) => readStep(row, currency))
  const own = readable.filter((step) => haveUnitsOf(typedOthers.rateUnit, [step]))
  return tariffOf({ prices }, { ...typedOthers, price, steps: own, seasons: [] })
}

function readPrice(typed: string, currency: Currency) {
  const price = parseAmount(typed, currency)
  return price !== undefined && price <= mostPrice ? price : undefined
}

function readStep(row: unknown, currency: Currency): Step[] {
  const { data = [] } = stepsInput({ parseValue: (typed) => readPrice(typed, currency) }).safeParse(JSON.stringify([row]))
  return data.map(({ length, value: price }) => ({ length, price }))
}
