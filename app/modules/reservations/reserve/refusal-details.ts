import type { Sum } from "#app/platform/money.ts"

/** What a refusal for want of stock tells. Instants are ISO 8601 in UTC; `free` is how many could be had over the whole period. */
export interface ShortageDetails {
  lines: Array<{
    itemNumber: number
    name: string
    asked: number
    free: number
    /** From when until when, half open, fewer are free than asked. */
    stretches: Array<{ from: string; until: string; free: number }>
  }>
  /** The nearest period of the same length that is free for everything asked, within 60 days. */
  nearest: { start: string; end: string } | null
}

/** What a refusal for another total tells: what the customer was shown, and what it is. */
export interface TotalDetails {
  was: Sum
  now: Sum
}
