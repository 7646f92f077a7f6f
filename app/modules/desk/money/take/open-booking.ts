import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { type Currency, toMajorUnits } from "#app/platform/money.ts"

/** A booking that is not fully paid. */
export interface OpenBooking {
  number: number
  /** The saved status. */
  status: ReservationStatus
  /** In minor units. */
  open: bigint
  /** The id under which money is recorded that is taken now. */
  newId: string
  currency: Currency
}

/** Returns the fields that take all that is open in cash. */
export const allInCash = ({ open, newId, currency }: OpenBooking) => ({
  newId,
  open: String(open),
  amount: toMajorUnits(open),
  currency,
  method: "cash",
})

/** Returns the step that brings a booking of this status to the next one; undefined where nothing is handed over. */
export const stepFrom = (status: ReservationStatus): TickStep | undefined =>
  status === "confirmed" ? "handOut" : status === "inProgress" ? "return" : undefined
