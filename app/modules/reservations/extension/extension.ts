import { addDays, type Period } from "#app/platform/time.ts"
import { priceOfLine, type Rate } from "../rules/pricing.ts"

export type ExtensionUnit = "day" | "hour"

/** What a booking costs more when it ends a unit later, in minor units of its currency. */
export interface Extension {
  unit: ExtensionUnit
  added: bigint
}

type PricedLine = Rate & { quantity: number; total: bigint }

/** Hourly rentals are extended by an hour, others by a day at the same wall time. */
export const extensionUnit = (lines: Array<Pick<PricedLine, "rateUnit">>): ExtensionUnit =>
  lines.every(({ rateUnit }) => rateUnit === "hour") ? "hour" : "day"

export const extendedEnd = (end: Temporal.Instant, unit: ExtensionUnit, zone: string): Temporal.Instant =>
  unit === "hour" ? end.add({ hours: 1 }) : addDays(end, 1, zone)

export function extensionOf({ start, end }: Period, lines: PricedLine[], zone: string): Extension {
  const unit = extensionUnit(lines)
  const period = { start, end: extendedEnd(end, unit, zone) }
  return { unit, added: lines.reduce((sum, line) => sum + priceOfLine(line, period, zone).total - line.total, 0n) }
}
