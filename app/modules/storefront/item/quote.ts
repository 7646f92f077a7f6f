import type { PriceRow } from "#app/modules/pricing/price-line.ts"
import type { ShortageDetails } from "#app/modules/reservations/reserve/refusal-details.ts"
import type { Duration } from "#app/modules/reservations/rules/pricing.ts"
import type { DatesError } from "../dates/read-period.ts"

export interface QuoteResult {
  quote: Quote | null
  problem: DatesError | null
}

export type QuoteState = "idle" | "loading" | "failed"

/** Price and stock of a period that can be booked. */
export interface Quote {
  /** Wall times in the shop's zone: "2026-11-23T10:00". */
  from: string
  to: string
  quantity: number
  units: number
  /** They explain the total. */
  rows: PriceRow[]
  /** Minor units of the shop's currency. */
  total: bigint
  free: number
  /** The nearest free period, where fewer are free than requested. */
  nearest: ShortageDetails["nearest"]
  /** The real duration, where it is shorter than the units charged. */
  rounded: Duration | null
}
