import type { CancelPolicy, CustomerAct } from "#app/modules/organizations/customer-acts.ts"
import { isBefore } from "#app/platform/time.ts"
import { freeUntil } from "../cancellation/cancel-fee.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"

/** A booking whose customer may act on it. */
interface ActedBooking {
  status: ReservationStatus
  cancelPolicy: CancelPolicy | null
  startsAt: Temporal.Instant
  /** The time at which the pieces are due back; null where nothing is ever late. */
  dueAt: Temporal.Instant | null
  /** It waits to be paid by card. */
  isHeld: boolean
  /** Pieces of it are with the customer, or were. */
  isHandedOut: boolean
  /** Pieces of it are back. */
  isPartlyBack: boolean
  /** Staff agreed on a total above what it comes to. */
  isRaised: boolean
}

/**
 * Returns what its customer may do with a booking now, of what the shop offers. Without a policy nothing is cancelled or changed: such bookings are older than that of the shop. Changes end when
 * cancelling is free no longer, since whoever moves a booking would otherwise cancel it for nothing. An extension is of everything, so it ends with the first piece that is back.
 * A total that staff raised ends with the next change of price, so that is left to them: its customer would be given back what was agreed.
 */
export function openActs(
  booking: ActedBooking,
  offers: readonly CustomerAct[],
  { at, zone }: { at: Temporal.Instant; zone: string },
): CustomerAct[] {
  const { status, cancelPolicy, startsAt, dueAt, isHeld, isHandedOut, isPartlyBack, isRaised } = booking
  const isToCome = (status === "new" || status === "confirmed") && !isHeld && !isHandedOut && isBefore(at, startsAt)
  const isOpen: Record<CustomerAct, boolean> = {
    cancel: isToCome && cancelPolicy !== null,
    change: isToCome && !isRaised && cancelPolicy !== null && !isBefore(freeUntil(startsAt, cancelPolicy, zone), at),
    extend: status === "inProgress" && !isPartlyBack && !isRaised && dueAt !== null && isBefore(at, dueAt),
    pay: status !== "cancelled",
  }
  return offers.filter((act) => isOpen[act])
}

/** Returns whether a customer may pay by card, as far as it is the shop's choice. A booking that was made by card, or has a rest due, can be paid whatever the shop offers later. */
export const isPayOffered = (
  { holdUntil, restDueOn }: { holdUntil: Temporal.Instant | null; restDueOn: string | null },
  offers: readonly CustomerAct[],
): boolean => holdUntil !== null || restDueOn !== null || offers.includes("pay")
