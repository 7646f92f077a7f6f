import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { TakeInput } from "../money/money-input.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"
import type { LineTick } from "../rules/hand-overs.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { StaffDetailsEdit } from "../rules/staff-details.ts"
import type { StatusAnswers } from "./status-question.ts"

export interface StatusChange {
  /** The status on the screen that it was changed from; undefined for any. */
  shown?: ReservationStatus | undefined
  /** The digest of a refusal "stock". */
  acceptsShortage?: string | undefined
  /** Staff accepted the shortage of the booking earlier in this transaction: stock is not checked again. */
  isShortageAccepted?: boolean | undefined
  /** Missing where nobody is asked. */
  answers?: StatusAnswers | undefined
  /** Saved with the status, also where the booking has that status already. */
  edit?: StaffDetailsEdit | undefined
  /** The version of the booking that is taken back: it was not changed since. */
  version?: number | undefined
  /** Taken with the status, in the same transaction. */
  taking?: TakeInput | undefined
  /** The id of the record of a payment that is taken back with the status. */
  undoes?: string | undefined
  /** Set with the status that it leads to, which may be the present one. */
  tick?: LineTick | undefined
  /** Why it is cancelled, where nobody is asked. */
  reason?: CancelReason | undefined
  /** Its customer cancels it, who saw this fee: what is over goes back to the cards that paid. */
  seenFee?: bigint | undefined
  /** Why the program sets it, for the history. */
  payment?: HistoryDetails["payment"] | undefined
  /** Called under the booking's lock: false leaves everything as it is. */
  provided?: ((tx: Tx) => Promise<boolean>) | undefined
}

export interface RequestedStatus extends StatusChange {
  reservationId: string
  /** Missing: the status that the tick leads to. */
  to?: ReservationStatus
  /** Called with the status that the tick leads to, before it is refused. */
  lead?: (change: ChangedStatus) => void
}

/** The status before and after, and the version of the booking. */
export interface ChangedStatus {
  from: ReservationStatus
  to: ReservationStatus
  version: number
}
