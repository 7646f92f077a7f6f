import type { BookingTab } from "./booking-tab.ts"

/** `coming` begins with today's and goes on with past ones, the latest first; `due` goes by the return. */
export type BookingSort = "newest" | "coming" | "latest" | "due"

/** The orders that a tab offers, its usual one first. Due returns come late ones first. */
export function sortsOf(tab: BookingTab): readonly [BookingSort, ...BookingSort[]] {
  if (tab === "handOut") return ["coming", "newest"]
  if (tab === "return" || tab === "inProgress") return ["due", "newest"]
  return ["newest", "coming", "latest"]
}

/** The place of a booking in an order: its number, and before it the time that the order goes by. */
export interface Edge {
  number: number
  /** Seconds since 1970; undefined where the order goes by numbers. */
  seconds: number | undefined
}

/** Parses "1047", or "1763632800.1047" in an order by time; undefined for anything else. */
export function readEdge(text: string | null, sort: BookingSort): Edge | undefined {
  const [, seconds, number] = /^(?:(\d{1,10})\.)?(\d{1,9})$/.exec(text ?? "") ?? []
  if (number === undefined || (seconds === undefined) !== (sort === "newest")) return undefined
  return { number: Number(number), seconds: seconds === undefined ? undefined : Number(seconds) }
}

export const writeEdge = ({ seconds, number }: Edge) => (seconds === undefined ? String(number) : `${seconds}.${number}`)

/** Returns the place of a row; its instants are in ISO 8601. */
export function edgeOf({ number, start, end }: { number: number; start: string; end: string }, sort: BookingSort): Edge {
  return { number, seconds: sort === "newest" ? undefined : Date.parse(sort === "due" ? end : start) / 1000 }
}
