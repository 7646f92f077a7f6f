import { and, eq, inArray } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { expectNonePayable } from "../card/at-bank.server.ts"
import { closeInvoices } from "../card/close-invoices.server.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import type { LineTick } from "../rules/line-ticks.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { StaffDetailsEdit } from "../rules/staff-details.ts"
import { reservations } from "../schema.server.ts"
import type { ShownBooking, StatusResult } from "./status-input.ts"

interface StatusesToSet {
  bookings: ShownBooking[]
  to: ReservationStatus
  /** Digests of shortages that staff accepted, by number. */
  accepted: ReadonlyMap<number, string>
  /** Typed details of the only booking. */
  edit?: StaffDetailsEdit | undefined
  /** A tick of the only booking that leads to the status. */
  tick?: LineTick | undefined
}

/**
 * Sets the status of each booking in a transaction of its own: one that is refused keeps no other back. A booking is cancelled once the bank has ended what could
 * still be paid by card; else it is refused as `closeInvoices` does. In an outage the rest are refused with "away".
 */
export async function setStatuses(scope: Scope, { bookings, to, accepted, edit, tick }: StatusesToSet): Promise<StatusResult[]> {
  const saved = await findSaved(scope, bookings)
  const results: StatusResult[] = []
  for (const { number, shown } of bookings) {
    try {
      const found = saved.get(number)
      if (!found) throw new Refusal("reservation.missing")
      const isCancelled = to === "cancelled" && found.status === shown
      if (isCancelled) await closeInvoices(scope, found.id)
      const from = await changeStatus(scope, found.id, to, {
        shown,
        acceptsShortage: accepted.get(number),
        edit,
        tick,
        provided: isCancelled ? (tx) => expectNonePayable(tx, found.id) : undefined,
      })
      results.push({ number, shown, from })
    } catch (error) {
      if (error instanceof Outage) return [...results, ...bookings.slice(results.length).map((booking) => ({ ...booking, ...away }))]
      if (!(error instanceof Refusal)) throw error
      results.push({ number, shown, refused: error.code, details: error.details })
    }
  }
  return results
}

const away = { refused: "away", details: undefined }

async function findSaved(scope: Scope, bookings: ShownBooking[]) {
  const numbers = bookings.map(({ number }) => number)
  const found = await transact(scope, (tx) =>
    tx
      .select({ id: reservations.id, number: reservations.number, status: reservations.status })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.number, numbers))),
  )
  return new Map(found.map((booking) => [booking.number, booking]))
}
