import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { addDays, isBefore, startOfMinute } from "#app/platform/time.ts"
import { type Charge, chargedLine, chargesAfter, totalOf } from "../charges/charge.ts"
import { requestedPeriod, type SavedTimes, timedLine } from "../lines/line-periods.ts"
import { unitsOf } from "../rules/pricing.ts"

export type ExtensionUnit = "day" | "hour"

/** How much later a booking ends, and what it costs more then, in minor units of its currency. */
export interface Extension {
  unit: ExtensionUnit
  count: number
  added: bigint
}

/** A booked line with its times and the tariff that it was booked by. */
export interface BookedLine extends SavedTimes {
  itemId: string
  tariff: Tariff
  quantity: number
  total: bigint
}

/** A booking with everything that it costs. */
interface ChargedBooking {
  lines: readonly BookedLine[]
  charges: readonly Charge[]
}

/** Returns the end of an extended booking: an hour later for hourly rentals, else a day at the same wall time; or as many as lead beyond `now`. */
export function extendEnd(
  end: Temporal.Instant,
  lines: ReadonlyArray<Pick<BookedLine, "rateUnit">>,
  { zone, now }: { zone: string; now: Temporal.Instant },
) {
  const unit = unitOf(lines)
  const after = (count: number) => (unit === "hour" ? end.add({ hours: count }) : addDays(end, count, zone))
  const reaching = unitsOf({ start: end, end: now }, unit, zone)
  const count = isBefore(now, after(reaching)) ? reaching : reaching + 1
  return { unit, count, end: after(count) }
}

/** Returns what an extension of the requested period costs more. A stay follows its dates, or stays as it is. */
export function extensionOf(
  booking: ChargedBooking,
  { keepsNights = false, ...at }: { zone: string; now: Temporal.Instant; keepsNights?: boolean },
): Extension {
  const { end: later, ...extension } = extendEnd(requestedPeriod(booking.lines).end, booking.lines, at)
  return { ...extension, added: addedUntil(later, booking, { zone: at.zone, keepsNights }) }
}

/** Returns what a late return costs more: the lines with times are charged by their tariffs until now. */
export function lateCharge(booking: ChargedBooking, { zone, now }: { zone: string; now: Temporal.Instant }): Extension {
  const { end } = requestedPeriod(booking.lines)
  const unit = unitOf(booking.lines.filter(({ rateUnit }) => rateUnit !== "night"))
  const until = startOfMinute(now)
  return { unit, count: unitsOf({ start: end, end: until }, unit, zone), added: addedUntil(until, booking, { zone, keepsNights: true }) }
}

/** Counts lines and charges as `changeBooking` does for the later end, so that the total that is shown is the one that is saved. */
function addedUntil(end: Temporal.Instant, booking: ChargedBooking, { zone, keepsNights }: { zone: string; keepsNights: boolean }): bigint {
  const moved = { start: requestedPeriod(booking.lines).start, end }
  const lines = booking.lines.map((line) => {
    const period = keepsNights && line.rateUnit === "night" ? timedLine(line).period : moved
    return chargedLine({ ...line, total: priceLine(line.tariff, line.quantity, period, zone).total, period }, zone)
  })
  const isDelivered = booking.charges.some(({ kind }) => kind === "delivery")
  const booked = { ...booking, lines: booking.lines.map((line) => chargedLine({ ...line, ...timedLine(line) }, zone)) }
  const charges = chargesAfter(booked, { lines, offered: [], isDelivered, wasDelivered: isDelivered, delivery: null })
  return totalOf(lines, charges) - totalOf(booking.lines, booking.charges)
}

const unitOf = (lines: ReadonlyArray<Pick<BookedLine, "rateUnit">>): ExtensionUnit =>
  lines.every(({ rateUnit }) => rateUnit === "hour") ? "hour" : "day"
