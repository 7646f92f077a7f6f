/** When the rest of a prepaid booking is due: on a calendar day of the shop ("2026-12-12"), or in person. */
export interface Rest {
  dueOn: string | null
}

/** A booking that is paid in part first: the part, in minor units, and when the rest is due. */
export interface Prepayment {
  part: bigint
  rest: Rest
}

/** Null where nothing was asked in advance of a booking. */
export const restOf = ({ prepaid, restDueOn }: { prepaid: bigint | null; restDueOn: string | null }): Rest | null =>
  prepaid === null ? null : { dueOn: restDueOn }

/** Null where nothing was asked in advance, and where that is all that the booking costs. */
export function prepaymentOf({
  prepaid,
  restDueOn,
  total,
}: {
  prepaid: bigint | null
  restDueOn: string | null
  total: bigint
}): Prepayment | null {
  return prepaid === null || prepaid >= total ? null : { part: prepaid, rest: { dueOn: restDueOn } }
}
