import { type HoldableBooking, isBeingPaid } from "#app/modules/reservations/stock/hold.ts"
import type { BookingRow } from "../booking-row.ts"

export type LoadedRow = Pick<BookingRow, "number" | "status"> & Partial<Pick<HoldableBooking, "heldUntil">>

/** The rows that a screen has loaded of a view of the list, and which of its bookings are new there. */
export interface Arrivals<Row extends LoadedRow> {
  view: string
  loaded: Row[]
  /** A booking is new when it has status New, is not being paid, and has a higher number than all that the view has shown. */
  highest: number
  /** Numbers of new bookings that wait to be shown. */
  waiting: number[]
  /** Numbers of those that were inserted last. */
  inserted: number[]
}

export const openView = <Row extends LoadedRow>(view: string, loaded: Row[]): Arrivals<Row> => ({
  view,
  loaded,
  highest: highestOf(loaded),
  waiting: [],
  inserted: [],
})

/**
 * Adds what the same view has loaded since. New bookings are inserted where they may be, and none waits already; one that the view showed while it was being paid
 * is marked as new in its place.
 */
export function reload<Row extends LoadedRow>(
  arrivals: Arrivals<Row>,
  loaded: Row[],
  { mayInsert }: { mayInsert: boolean },
): Arrivals<Row> {
  const { highest, waiting, inserted } = arrivals
  const isLoaded = (wanted: number) => loaded.some(({ number }) => number === wanted)
  const come = loaded.filter((row) => isNew(row) && row.number > highest).map(({ number }) => number)
  const placed = loaded.filter((row) => isNew(row) && arrivals.loaded.some(({ number, ...was }) => number === row.number && isHeld(was)))
  const next = {
    ...arrivals,
    loaded,
    highest: Math.max(highest, highestOf(loaded)),
    waiting: waiting.filter(isLoaded),
    inserted: [...inserted, ...placed.map(({ number }) => number)],
  }
  if (come.length === 0) return next
  if (mayInsert && next.waiting.length === 0) return { ...next, inserted: [...next.inserted, ...come] }
  return { ...next, waiting: [...come, ...next.waiting] }
}

/** Inserts the waiting rows. */
export const insertWaiting = <Row extends LoadedRow>(arrivals: Arrivals<Row>): Arrivals<Row> => ({
  ...arrivals,
  waiting: [],
  inserted: [...arrivals.inserted, ...arrivals.waiting],
})

const isHeld = ({ status, heldUntil = null }: Omit<LoadedRow, "number">) => isBeingPaid({ status, heldUntil })

const isNew = (row: LoadedRow) => row.status === "new" && !isHeld(row)

const highestOf = (rows: LoadedRow[]) => Math.max(0, ...rows.map(({ number }) => number))
