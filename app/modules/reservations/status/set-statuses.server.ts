import { and, eq, inArray } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Outage } from "#app/platform/database/outage.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { expectNonePayable } from "../money/at-bank.server.ts"
import { closeCardPayments } from "../money/close-card-payments.server.ts"
import type { TakeInput } from "../money/money-input.ts"
import type { LineTick } from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { StaffDetailsEdit } from "../rules/staff-details.ts"
import { reservations } from "../schema.server.ts"
import { changeStatus } from "./change-status.server.ts"
import { chargeLate } from "./charge-late.server.ts"
import type { StatusResult } from "./status-answer.ts"
import type { ShownBooking } from "./status-input.ts"
import type { StatusAnswers } from "./status-question.ts"
import type { LateCharge } from "./taking-input.ts"

interface StatusesToSet {
  bookings: ShownBooking[]
  to: ReservationStatus
  /** Digests of the questions and shortages that staff were shown and went on from, by number, the last at the end. */
  accepted: ReadonlyMap<number, readonly string[]>
  /** Missing for *Undo*, which asks nobody. */
  answers?: TypedAnswers | undefined
  /** Typed details of the only booking. */
  edit?: StaffDetailsEdit | undefined
  /** A tick of the only booking that leads to the status. */
  tick?: LineTick | undefined
  /** Money that is taken from the only booking with the status. */
  taking?: TakeInput | { refused: string } | undefined
  /** The id of the record of its payment that *Undo* takes back with the status. */
  undoes?: string | undefined
}

/** Answers for all bookings alike; `lateTotal` is for the only one. */
export type TypedAnswers = Omit<StatusAnswers, "accepts" | "lateTotal"> & { lateTotal?: LateCharge | undefined }

/** Bookings whose invoices the bank is asked to end at the same time. */
const mostAtOnce = 4

/**
 * Sets the status of each booking in a transaction of its own: one that is refused keeps no other back. A booking is cancelled, or what it owes taken in cash, once the bank
 * has ended what could still be paid by card; else it is refused as `closeCardPayments` does. In an outage the rest are refused with "away".
 */
export async function setStatuses(scope: Scope, requested: StatusesToSet): Promise<StatusResult[]> {
  const { bookings, to, accepted, answers, edit, tick, undoes } = requested
  const late = to === "completed" ? answers?.lateTotal : undefined
  const taking = takingOf(requested, late)
  if (taking && "refused" in taking)
    return bookings.map(({ number, shown }) => ({ number, shown, refused: taking.refused, details: undefined }))
  const saved = await findSaved(scope, bookings)
  const endsPaying = to === "cancelled" || answers?.money === "cash" || taking !== undefined
  const isEnding = ({ number, shown }: ShownBooking) =>
    endsPaying && saved.get(number)?.status === shown && (!answers || taking !== undefined || accepted.has(number))
  const closed = await closeAll(
    scope,
    bookings.filter(isEnding).flatMap(({ number }) => saved.get(number)?.id ?? []),
  )
  const results: StatusResult[] = []
  for (const { number, shown, version } of bookings) {
    try {
      const found = saved.get(number)
      if (!found) throw new Refusal("reservation.missing")
      const closing = closed.get(found.id)
      if (closing?.status === "rejected") throw closing.reason
      const accepts = accepted.get(number) ?? []
      const acceptsShortage = accepts.at(-1)
      const seenTotal = late?.total
      const isCharged = !seenTotal || (await chargeLate(scope, number, { seenTotal, acceptsShortage }))
      const changed = await changeStatus(scope, found.id, to, {
        shown,
        version,
        acceptsShortage,
        answers: answers && { ...answers, accepts, lateTotal: isCharged ? undefined : seenTotal },
        edit,
        tick,
        taking,
        undoes,
        provided: closing ? (tx) => expectNonePayable(tx, found.id) : undefined,
      })
      const movedMoney = answers?.money === "cash" || answers?.money === "refund" || late !== undefined
      results.push({ number, shown, ...changed, movedMoney, ...(taking && !movedMoney && { record: taking.newId }) })
    } catch (error) {
      if (error instanceof Outage) return [...results, ...bookings.slice(results.length).map((booking) => ({ ...booking, ...away }))]
      if (!(error instanceof Refusal)) throw error
      results.push({ number, shown, refused: error.code, details: error.details })
    }
  }
  return results
}

/** Returns the money that is taken with the status. An answer about the money replaces what the form took. */
function takingOf({ taking, answers }: StatusesToSet, late: LateCharge | undefined): StatusesToSet["taking"] {
  if (late?.taken) return { ...late.taken, amount: late.taken.open, method: "cash" }
  return late || answers?.money ? undefined : taking
}

/** Has the bank end the invoices of the bookings, side by side. Returns how that went, by booking. */
async function closeAll(scope: Scope, ids: readonly string[]) {
  const closed = new Map<string, PromiseSettledResult<void>>()
  const waiting = new Set(ids).values()
  const work = async () => {
    for (const id of waiting) {
      const [result] = await Promise.allSettled([closeCardPayments(scope, id)])
      closed.set(id, result)
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  return closed
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
