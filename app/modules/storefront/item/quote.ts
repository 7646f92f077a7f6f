import type { PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { ShortageDetails } from "#app/modules/reservations/refusal-details.ts"
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
  /** As the address has it: `choiceText`. */
  choice: string
  /** One for the item, or for each of its sizes in their order. */
  lines: QuoteLine[]
  /** Minor units of the shop's currency. */
  total: bigint
  /** The nearest free period for the whole choice, where fewer are free than requested. */
  nearest: ShortageDetails["nearest"]
}

/** An item, or one of its sizes. */
export interface QuoteLine {
  number: number
  /** 0 for a size that is not chosen, which has no price. */
  quantity: number
  units: number
  /** They explain the total. */
  rows: PriceRow[]
  total: bigint
  /** The real duration, where it is shorter than the units charged. */
  rounded: Duration | null
  free: number
  /** When a size of which none is free is free again, in ISO 8601; else null. */
  freeFrom: string | null
}
