import type { Sum } from "#app/platform/money.ts"

/** Details of a "stock" refusal. Instants are ISO 8601 in UTC; `free` counts over the whole period. */
export interface ShortageDetails {
  lines: Array<{
    itemNumber: number
    name: string
    asked: number
    free: number
    /** Half-open stretches in which fewer are free than requested. */
    stretches: Array<{ from: string; until: string; free: number }>
  }>
  /** The nearest period of the same length free for the whole request, within 60 days. */
  nearest: { start: string; end: string } | null
}

/** Details of a "total.changed" refusal: the total shown, and the current one. */
export interface TotalDetails {
  was: Sum
  now: Sum
}
