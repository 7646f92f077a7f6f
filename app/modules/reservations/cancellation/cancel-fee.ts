import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import { dividedHalfUp } from "#app/modules/pricing/divided-half-up.ts"
import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { addDays, dayOf, earlierOf, isBefore } from "#app/platform/time.ts"
import type { Charge } from "../charges/charge.ts"
import { type SavedTimes, timedLine } from "../lines/line-periods.ts"

/** A booked line; amounts are in minor units. */
interface CancelledLine extends SavedTimes {
  itemId: string
  quantity: number
  total: bigint
  tariff: Tariff
}

interface CancelledBooking {
  lines: readonly CancelledLine[]
  charges: readonly Charge[]
}

/** Returns the last moment at which cancelling what begins at `start` is free. */
export const freeUntil = (start: Temporal.Instant, { free: { amount, unit } }: CancelPolicy, zone: string): Temporal.Instant =>
  unit === "hour" ? start.subtract({ hours: amount }) : addDays(start, -amount, zone)

/**
 * Returns what cancelling costs by the policy, in minor units: for each line that is free no longer, with its extras and less its share of what lowers the price, the
 * percent or what its first day costs, and at most the line. Delivery and extras of the whole booking cost nothing.
 */
export function cancelFee(
  { lines, charges }: CancelledBooking,
  policy: CancelPolicy,
  { at, zone }: { at: Temporal.Instant; zone: string },
): bigint {
  const worth = worthOf(lines, charges)
  return lines.reduce((sum, line, index) => {
    if (!isBefore(freeUntil(line.fromAt, policy, zone), at)) return sum
    const most = worth[index] ?? 0n
    if (policy.fee.kind === "percent") return sum + dividedHalfUp(most * BigInt(policy.fee.percent), 100n)
    const day = firstDayOf(line, zone)
    return sum + (day < most ? day : most)
  }, 0n)
}

/** The first day ends at midnight where dates count: a day at the same time would touch two. */
function firstDayOf({ tariff, quantity, ...line }: CancelledLine, zone: string): bigint {
  const { start, end } = timedLine(line).period
  const over = tariff.days.by === "dates" ? dayOf(start, zone).end : addDays(start, 1, zone)
  return priceLine(tariff, quantity, { start, end: earlierOf(end, over) }, zone).total
}

/** Something that is booked, and what it costs. */
interface Part {
  kind: "line" | "extra" | "delivery"
  /** The item of a line, or of an extra that belongs to one. */
  itemId: string | null
  amount: bigint
}

/** Returns what each line costs with its extras, less its shares of the coupon and of what staff took off. */
function worthOf(lines: readonly CancelledLine[], charges: readonly Charge[]): bigint[] {
  // The lines come last, so that the remainder of a share is that of the last line.
  const booked: Part[] = [
    ...charges.flatMap((charge): Part[] => {
      if (charge.kind === "extra") return [{ ...charge, kind: "extra" }]
      return charge.kind === "delivery" ? [{ ...charge, itemId: null }] : []
    }),
    ...lines.map(({ itemId, total: amount }): Part => ({ kind: "line", itemId, amount })),
  ]
  const coupon = charges.find((charge) => charge.kind === "coupon")
  const adjustment = charges.find(({ kind }) => kind === "adjustment")
  const covered = coupon?.coupon.itemIds ?? null
  const isCovered = ({ kind, itemId }: Part) => kind !== "delivery" && (covered === null || (itemId !== null && covered.includes(itemId)))
  const discounted = lower(booked, -(coupon?.amount ?? 0n), isCovered)
  const parts = lower(discounted, -(adjustment?.amount ?? 0n), () => true)
  const ofLines = parts.slice(-lines.length)
  return lines.map(({ itemId }, index) => {
    const isFirst = lines.findIndex((line) => line.itemId === itemId) === index
    const extras = parts.filter((part) => isFirst && part.kind === "extra" && part.itemId === itemId)
    return [...extras, ...ofLines.slice(index, index + 1)].reduce((sum, { amount }) => sum + amount, 0n)
  })
}

/** Takes an amount off these parts, from each its share, and the remainder from the last that can bear it; nothing where it is negative. */
function lower(parts: readonly Part[], by: bigint, isLowered: (part: Part) => boolean): Part[] {
  const sum = parts.filter(isLowered).reduce((all, { amount }) => all + amount, 0n)
  if (by <= 0n || sum <= 0n) return [...parts]
  const whole = by < sum ? by : sum
  const lowered = parts.map((part) => (isLowered(part) ? { ...part, amount: part.amount - (whole * part.amount) / sum } : part))
  let left = whole - parts.reduce((all, { amount }, index) => all + amount - (lowered[index]?.amount ?? 0n), 0n)
  return lowered
    .toReversed()
    .map((part) => {
      if (!isLowered(part) || left === 0n) return part
      const more = part.amount < left ? part.amount : left
      left -= more
      return { ...part, amount: part.amount - more }
    })
    .toReversed()
}
