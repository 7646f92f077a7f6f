import type { ShortageDetails } from "#app/modules/reservations/reserve/refusal-details.ts"
import type { Duration } from "#app/modules/reservations/rules/pricing.ts"
import type { DatesError } from "../dates/read-period.ts"

/** The server's answer to dates and a quantity. */
export interface QuoteResult {
  quote: Quote | null
  problem: DatesError | null
}

/** How the asking for a quote stands: what is shown is the answer, or is still to be answered, or there is none. */
export type QuoteState = "idle" | "loading" | "failed"

/** Price and stock of dates that can be booked. */
export interface Quote {
  /** Wall times of the shop: "2026-11-23T10:00". */
  from: string
  to: string
  quantity: number
  units: number
  /** In minor units of the shop's currency. */
  total: bigint
  free: number
  /** As a refusal tells it, where fewer are free than asked. */
  nearest: ShortageDetails["nearest"]
  /** How long the period is, where it is shorter than the units that it is charged for. */
  rounded: Duration | null
}
