import type { ShortageDetails } from "../refusal-details.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { ShownBooking } from "./status-input.ts"
import type { ShownQuestion, StatusQuestion } from "./status-question.ts"

/** The answer for one booking: its status before and after, or why it was not changed. */
export type StatusResult = ShownBooking & (SetStatus | RefusedStatus)

/** `to` is the status before where pieces of a booking that is cancelled are still out. */
interface SetStatus {
  from: ReservationStatus
  to: ReservationStatus
  /** The version of the booking that has `to`. */
  version: number
  /** Money was taken or given back with it, which *Undo* would leave. */
  movedMoney: boolean
  /** The id of the record of a payment that *Undo* takes back with the status. */
  record?: string
}

export interface RefusedStatus {
  refused: string
  details: unknown
}

export interface StatusAnswer {
  to: ReservationStatus
  results: StatusResult[]
}

export const changedIn = ({ results }: StatusAnswer) => results.filter((result) => "from" in result)

export const refusedIn = ({ results }: StatusAnswer) => results.filter((result) => "refused" in result)

/** Returns what staff are asked; undefined for another refusal. */
export function questionIn({ refused, details }: RefusedStatus): ShownQuestion | undefined {
  if (refused === "status.asks") return details as StatusQuestion
  const { staff } = refused === "stock" ? (details as ShortageDetails) : {}
  return staff && { kind: "stock", ...staff }
}
