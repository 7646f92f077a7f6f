import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import type { CardPayment } from "./card-payment.ts"

/** The booking that this browser has made and not paid, as every page of the shop shows it. */
export interface UnpaidBooking extends Pick<CardPayment, "state" | "secondsLeft" | "canPay" | "canPayInPerson" | "canCancel"> {
  number: number
  /** Opens its page. */
  key: string
  way: HandOverWay
  /** Instants in ISO 8601. */
  start: string
  end: string
  /** While it holds stock: from when until when in wall times of the shop, buffers included, and how many of each item, by its number. */
  held: { from: string; to: string; quantities: Record<number, number> } | null
}

interface RequestedItem {
  item: number
  quantity: number
  free: number
  /** Wall times of the shop. */
  from: string
  to: string
}

/** Whether an item can't be had only because the customer's own unpaid booking holds it on these dates. */
export function isTakenByOwn(unpaid: UnpaidBooking | null, { item, quantity, free, from, to }: RequestedItem): boolean {
  const own = unpaid?.held?.quantities[item] ?? 0
  if (!unpaid?.held || own === 0 || free >= quantity) return false
  return unpaid.held.from < to && from < unpaid.held.to && free + own >= quantity
}
