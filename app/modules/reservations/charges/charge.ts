import type { DeliveryPrice } from "#app/modules/organizations/delivery-price.ts"
import { deliveryCharge } from "#app/modules/pricing/delivery-charge.ts"
import type { DeliveryType } from "../rules/reservation-status.ts"

export type ChargeKind = "delivery"

/** Money in a booking beside its lines, which has no stock; in minor units of the booking's currency. */
export interface Charge {
  kind: ChargeKind
  amount: bigint
}

interface PricedLine {
  total: bigint
}

/** Returns what a booking costs: its lines with its charges. */
export const totalOf = (lines: readonly PricedLine[], charges: readonly Charge[]): bigint => {
  const sum = sumOf(lines) + charges.reduce((total, { amount }) => total + amount, 0n)
  return sum < 0n ? 0n : sum
}

interface Charging {
  lines: readonly PricedLine[]
  isDelivered: boolean
  wasDelivered: boolean
  /** Today's; null where it means nothing in the booking's currency. */
  delivery: DeliveryPrice | null
}

/** Returns the charges of a booking after a change; a new one was not delivered. The booked fee stays while the booking stays delivered. */
export function chargesAfter(booked: readonly Charge[], { lines, isDelivered, wasDelivered, delivery }: Charging): Charge[] {
  if (isDelivered && wasDelivered) return [...booked]
  const others = booked.filter(({ kind }) => kind !== "delivery")
  const amount = isDelivered && delivery ? deliveryCharge(delivery, sumOf(lines)) : 0n
  return amount > 0n ? [...others, { kind: "delivery", amount }] : others
}

/** Returns whether something of a booking is delivered: property never is. */
export const isDelivered = (
  type: DeliveryType,
  lines: ReadonlyArray<{ itemId: string }>,
  items: ReadonlyArray<{ id: string; kind: string }>,
): boolean => type === "delivery" && lines.some(({ itemId }) => items.find(({ id }) => id === itemId)?.kind === "equipment")

const sumOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { total }) => sum + total, 0n)
