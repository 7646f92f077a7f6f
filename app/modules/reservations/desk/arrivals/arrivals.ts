import type { BookingRow } from "../booking-row.ts"

export type LoadedRow = Pick<BookingRow, "number" | "status">

/** The rows that a screen has loaded of a view of the list, and which of its bookings are new there. */
export interface Arrivals<Row extends LoadedRow> {
  view: string
  loaded: Row[]
  /** A booking is new when it has status New and a higher number than all that the view has shown. */
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

/** Adds what the same view has loaded since. New bookings are inserted where they may be, and none waits already. */
export function reload<Row extends LoadedRow>(
  arrivals: Arrivals<Row>,
  loaded: Row[],
  { mayInsert }: { mayInsert: boolean },
): Arrivals<Row> {
  const { highest, waiting, inserted } = arrivals
  const isLoaded = (wanted: number) => loaded.some(({ number }) => number === wanted)
  const come = loaded.filter(({ number, status }) => status === "new" && number > highest).map(({ number }) => number)
  const next = { ...arrivals, loaded, highest: Math.max(highest, highestOf(loaded)), waiting: waiting.filter(isLoaded) }
  if (come.length === 0) return next
  if (mayInsert && next.waiting.length === 0) return { ...next, inserted: [...inserted, ...come] }
  return { ...next, waiting: [...come, ...next.waiting] }
}

/** Inserts those that wait. */
export const insertWaiting = <Row extends LoadedRow>(arrivals: Arrivals<Row>): Arrivals<Row> => ({
  ...arrivals,
  waiting: [],
  inserted: [...arrivals.inserted, ...arrivals.waiting],
})

const highestOf = (rows: LoadedRow[]) => Math.max(0, ...rows.map(({ number }) => number))
