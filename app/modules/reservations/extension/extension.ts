import { priceLine } from "#app/modules/pricing/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { addDays, isBefore, type Period, startOfMinute } from "#app/platform/time.ts"
import { unitsOf } from "../rules/pricing.ts"

export type ExtensionUnit = "day" | "hour"

/** How much later a booking ends, and what it costs more then, in minor units of its currency. */
export interface Extension {
  unit: ExtensionUnit
  count: number
  added: bigint
}

/** A booked line with what an extension of it costs. */
export interface ChargedLine {
  rateUnit: RateUnit
  /** By which it was booked. */
  tariff: Tariff
  quantity: number
  total: bigint
}

/** Returns the end of an extended booking: an hour later for hourly rentals, else a day at the same wall time; or as many as lead beyond `now`. */
export function extendEnd(
  end: Temporal.Instant,
  lines: Array<Pick<ChargedLine, "rateUnit">>,
  { zone, now }: { zone: string; now: Temporal.Instant },
) {
  const unit = unitOf(lines)
  const after = (count: number) => (unit === "hour" ? end.add({ hours: count }) : addDays(end, count, zone))
  const reaching = unitsOf({ start: end, end: now }, unit, zone)
  const count = isBefore(now, after(reaching)) ? reaching : reaching + 1
  return { unit, count, end: after(count) }
}

/** Returns what an extension of the period that was asked for costs more. A stay follows its dates. */
export function extensionOf({ start, end }: Period, lines: ChargedLine[], at: { zone: string; now: Temporal.Instant }): Extension {
  const { end: later, ...extension } = extendEnd(end, lines, at)
  const priceOf = (line: ChargedLine) => priceLine(line.tariff, line.quantity, { start, end: later }, at.zone).total
  return { ...extension, added: lines.reduce((sum, line) => sum + priceOf(line) - line.total, 0n) }
}

/** Returns what a late return of the lines with times costs more, by their tariffs until now; a line that would cost less counts nothing. */
export function lateCharge({ start, end }: Period, all: ChargedLine[], { zone, now }: { zone: string; now: Temporal.Instant }): Extension {
  const lines = all.filter(({ rateUnit }) => rateUnit !== "night")
  const unit = unitOf(lines)
  const until = startOfMinute(now)
  const priceOf = (line: ChargedLine) => priceLine(line.tariff, line.quantity, { start, end: until }, zone).total
  return {
    unit,
    count: unitsOf({ start: end, end: until }, unit, zone),
    added: lines.map((line) => priceOf(line) - line.total).reduce((sum, more) => (more > 0n ? sum + more : sum), 0n),
  }
}

const unitOf = (lines: Array<Pick<ChargedLine, "rateUnit">>): ExtensionUnit =>
  lines.every(({ rateUnit }) => rateUnit === "hour") ? "hour" : "day"
