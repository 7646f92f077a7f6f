import type { Due } from "../balance.ts"

export interface PrepayableBooking extends Due {
  /** It keeps its stock unpaid until then; null where it keeps it anyway. */
  holdUntil: Temporal.Instant | null
  /** The part that it is placed for, in minor units; null where nothing was asked in advance. */
  prepaid: bigint | null
}

/** Whether a booking is placed for a part that was asked in advance: it is not paid in person. */
export const isPrepaid = ({ prepaid, total }: Pick<PrepayableBooking, "prepaid" | "total">): boolean => prepaid !== null && total > 0n

/** Returns what is due of a booking now: of a prepaid one that is not placed yet, its part alone. */
export const dueNow = ({ total, holdUntil, prepaid }: PrepayableBooking): Due => ({
  total: holdUntil !== null && prepaid !== null && prepaid < total ? prepaid : total,
})
