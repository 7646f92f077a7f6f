import { holdsStock, type ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { CalendarBar, CalendarRow } from "../calendar-rows.ts"

/** An item of more pieces shows its load in place of its bars. */
const mostPiecesAsBars = 3

export const showsLoad = (pieces: number) => pieces > mostPiecesAsBars

/** The part of a row that takes pieces. Statuses are those on screen. */
export interface LoadedRow {
  bars: ReadonlyArray<Pick<CalendarBar, "quantity" | "held" | "occupiedFrom" | "occupiedUntil"> & { status: ReservationStatus }>
  service: ReadonlyArray<Pick<CalendarRow["service"][number], "from" | "until" | "quantity">>
}

/** Instants in epoch milliseconds. */
interface Days {
  midnights: readonly number[]
  /** When the present day begins. */
  today: number
}

/**
 * Returns the most pieces that are taken at one moment of each day: buffers and what is out of service included. Before today a booking counts whole, from today on
 * only what of it is still to come or out.
 */
export function dailyLoad({ bars, service }: LoadedRow, { midnights, today }: Days): number[] {
  const changes: Array<{ at: number; by: number }> = []
  const take = (from: number, until: number, pieces: number) => {
    if (until > from && pieces > 0) changes.push({ at: from, by: pieces }, { at: until, by: -pieces })
  }
  for (const { quantity, held, occupiedFrom, occupiedUntil, status } of bars) {
    if (status === "cancelled") continue
    take(occupiedFrom, Math.min(occupiedUntil, today), quantity)
    take(Math.max(occupiedFrom, today), occupiedUntil, holdsStock(status) ? held : 0)
  }
  for (const { from, until, quantity } of service) take(from, until, quantity)
  // At one instant a return comes before a pick-up.
  changes.sort((one, other) => one.at - other.at || one.by - other.by)
  let next = 0
  let taken = 0
  const passUntil = (instant: number) => {
    let most = taken
    for (let change = changes[next]; change && change.at < instant; change = changes[++next]) {
      taken += change.by
      most = Math.max(most, taken)
    }
    return most
  }
  passUntil(midnights[0] ?? 0)
  return midnights.slice(1).map((end, day) => {
    passUntil((midnights[day] ?? 0) + 1)
    return passUntil(end)
  })
}

/** When the present day begins, in epoch milliseconds: 0 before the days in view, and their end after them. */
export const startOfToday = (midnights: readonly number[], present: number) => midnights.findLast((midnight) => midnight <= present) ?? 0

export type LoadLevel = "free" | "some" | "most" | "full"

/** Most is three quarters or more. */
export function loadLevel(taken: number, stock: number): LoadLevel {
  if (taken <= 0) return "free"
  if (taken >= stock) return "full"
  return taken >= stock * 0.75 ? "most" : "some"
}
