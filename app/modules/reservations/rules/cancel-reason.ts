/** Why a booking was cancelled. */
export const cancelReasons = ["customer", "shop", "notPaid", "noShow", "other"] as const

export type CancelReason = (typeof cancelReasons)[number]

interface CancelledBooking {
  /** It waits for a payment that was asked in advance, or that payment is overdue. */
  isUnpaid: boolean
  isHandedOut: boolean
  start: Temporal.Instant
}

/** Returns the reason that is filled in when staff cancel a booking. */
export function likelyReason({ isUnpaid, isHandedOut, start }: CancelledBooking, now: Temporal.Instant): CancelReason {
  if (isUnpaid) return "notPaid"
  return !isHandedOut && Temporal.Instant.compare(start, now) <= 0 ? "noShow" : "customer"
}
