import { dividedHalfUp } from "../divided-half-up.ts"

/** Terms of a booking that begins on a known day: the part that is paid by card at booking, and the day of the rest. */
export interface PrepaymentTerms {
  /** 100: all of it. */
  percent: number
  /** A calendar day of the shop ("2026-12-12"); null: in person, or nothing is left. */
  restDueOn: string | null
}

/** Returns the part of a total that is paid at booking, in minor units: rounded half up, or all where it would round to nothing. */
export function prepaidPart({ percent }: PrepaymentTerms, total: bigint): bigint {
  const part = dividedHalfUp(total * BigInt(percent), 100n)
  return part === 0n ? total : part
}

/** Writes terms as a form posts them back; "" for none. */
export const prepaymentText = (terms: PrepaymentTerms | null): string => (terms ? `${terms.percent} ${terms.restDueOn ?? "start"}` : "")
