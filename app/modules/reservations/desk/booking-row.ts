import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Duration } from "../rules/pricing.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"

/** A booking in a list: instants in ISO 8601, money in minor units of the booking's own currency. */
export interface BookingRow {
  number: number
  status: ReservationStatus
  client: string
  /** As people of the organization's country write it, and as a link that calls it. */
  phone: string
  phoneAddress: string
  start: string
  end: string
  duration: Duration
  /** The first thing booked, and how many different ones come with it. */
  item: string
  quantity: number
  moreItems: number
  payment: PaymentStatus | null
  total: bigint
  currency: Currency
  /** The booking as its customer sees it. */
  page: string
}
