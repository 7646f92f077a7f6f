import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { CancelPolicy } from "#app/modules/organizations/customer-acts.ts"
import type { LinePrice } from "#app/modules/pricing/line/price-line.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Period } from "#app/platform/time.ts"
import type { Charge } from "../charges/charge.ts"
import type { AgreedPrepayment } from "../money/agree-prepayment.ts"
import type { DeliveryPlace, OverCapacity } from "../rules/reservation-status.ts"
import type { Guests } from "./reservation.server.ts"

export interface PricedLine extends LinePrice {
  item: LockedItem
  /** The line's own, and what it occupies. */
  period: Period
  occupied: Period
  guests: Guests | null
  quantity: number
  tariff: Tariff
  /** The deposit for each piece until its return. */
  deposit: bigint
  /** "" while the unit price is the item's. */
  priceReason: string
}

/** A booking that is priced and checked, and is to be written. */
export interface NewBooking {
  id: string
  key: string
  hash: string
  total: bigint
  currency: Currency
  taxRate: number | null
  cancelPolicy: CancelPolicy | null
  prepayment: AgreedPrepayment | null
  clientId: string | null
  place: DeliveryPlace
  /** The place of each property, by the item's id. */
  propertyPlaces: ReadonlyMap<string, DeliveryPlace>
  /** The hulls of the lines' periods, and of what they occupy. */
  period: Period
  occupied: Period
  lines: PricedLine[]
  charges: Charge[]
  overCapacity: OverCapacity[] | null
}
