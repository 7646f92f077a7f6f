import type { PaymentState } from "#app/modules/payments/payment-state.ts"
import type { Duration } from "#app/modules/reservations/rules/pricing.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Currency } from "#app/platform/money.ts"

/** A row of the list: instants in ISO 8601, money in minor units of the booking's own currency. */
export interface BookingRow {
  number: number
  status: ReservationStatus
  isTest: boolean
  /** Items are missing while it holds them. */
  isShort: boolean
  /** The end of the hold on its stock while it is paid by card; null without a hold. */
  heldUntil: string | null
  /** "" once the person's data has been erased. */
  client: string
  /** In the national format of the organization's country, and as a `tel:` link. */
  phone: string
  phoneAddress: string
  start: string
  end: string
  /** When it is due back; null by nights alone. */
  due: string | null
  duration: Duration
  /** The first line, and how many more there are. */
  item: string
  quantity: number
  moreItems: number
  /** Null while nothing is due. */
  payment: PaymentState | null
  total: bigint
  currency: Currency
  /** URL of the customer's page of the booking. */
  page: string
}
