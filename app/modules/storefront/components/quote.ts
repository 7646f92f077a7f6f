import type { Duration } from "#app/modules/reservations/pricing.ts"

/** What the server answers for the dates in the form. */
export interface Quote {
  /** Wall times of the shop: "2026-11-23T10:00". */
  from: string
  to: string
  quantity: number
  units: number
  /** In minor units of the shop's currency. */
  total: bigint
  free: number
  duration: Duration
  /** The period is shorter than the units it is charged for. */
  rounded: boolean
}
