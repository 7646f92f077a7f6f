import type { AskedShortage } from "../reserve/refusal-details.ts"
import type { LineTick } from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import {
  changedIn,
  refusedIn,
  type ShownBooking,
  type StatusAnswer,
  type StatusResult,
  shortageIn,
  type TypedDetails,
} from "./status-input.ts"

/** Bookings to set at once, in one request. */
export interface StatusChange {
  id: string
  bookings: ShownBooking[]
  to: ReservationStatus
  /** "{number} {digest}" of each shortage that was accepted. */
  accepts: string[]
  /** Takes another change back; its message offers no *Undo*. */
  isUndo: boolean
  /** Saved with the status of the only booking. */
  details?: TypedDetails | undefined
  /** A tick of a line of the only booking, set with the status that it leads to. */
  tick?: LineTick | undefined
  /** Another request has set it already. */
  answer?: StatusAnswer | undefined
}

export type NewStatusChange = Omit<StatusChange, "id">

/** Bookings that lack stock for the status: asked about before it is set. */
export interface StatusQuestion {
  change: NewStatusChange
  short: Array<ShownBooking & { shortage: AskedShortage }>
}

/** The changes of a browser window, whatever page it shows. */
export interface StatusChanges {
  /** Without an answer yet, the earliest first. */
  changes: StatusChange[]
  /** The first is on screen. */
  questions: StatusQuestion[]
  /** The last answer for each booking, by number. */
  results: ReadonlyMap<number, StatusResult>
}

export const noChanges: StatusChanges = { changes: [], questions: [], results: new Map() }

/** Whether the change may be sent: an earlier one of the same booking must be answered first. */
export function isReady({ changes }: StatusChanges, change: StatusChange): boolean {
  const numbers = new Set(change.bookings.map(({ number }) => number))
  return changes.slice(0, changes.indexOf(change)).every(({ bookings }) => bookings.every(({ number }) => !numbers.has(number)))
}

/** The status to show: one that is on its way, else the saved one. */
export const shownStatus = ({ changes }: StatusChanges, { number, status }: { number: number; status: ReservationStatus }) =>
  changes.findLast(({ bookings, answer }) => !answer && bookings.some((booking) => booking.number === number))?.to ?? status

/** Removes a change, with its answer if one came. Its question waits behind those that are open. */
export function settle(state: StatusChanges, change: StatusChange, answer: StatusAnswer | undefined): StatusChanges {
  const changes = state.changes.filter(({ id }) => id !== change.id)
  if (!answer) return { ...state, changes }
  const question = questionOf(change, answer)
  return {
    changes,
    questions: question ? [...state.questions, question] : state.questions,
    results: new Map([...state.results, ...answer.results.map((result) => [result.number, result] as const)]),
  }
}

function questionOf(change: StatusChange, answer: StatusAnswer): StatusQuestion | undefined {
  const short = refusedIn(answer).flatMap((result) => {
    const shortage = shortageIn(result)
    return shortage ? [{ number: result.number, shown: result.shown, shortage }] : []
  })
  return short.length > 0 ? { change, short } : undefined
}

/** Returns the change that accepts exactly the shortages of the question. */
export const acceptedChange = ({ change, short }: StatusQuestion): NewStatusChange => ({
  ...change,
  answer: undefined,
  bookings: short.map(({ number, shown }) => ({ number, shown })),
  accepts: short.flatMap(({ number, shortage: { digest } }) => (digest ? [`${number} ${digest}`] : [])),
})

/** Returns the changes that take an answered one back, one a former status. Bookings that had the status before stay. */
export function undoOf(answer: StatusAnswer): NewStatusChange[] {
  const changed = changedIn(answer).filter(({ from }) => from !== answer.to)
  return [...Map.groupBy(changed, ({ from }) => from)].map(([from, same]) => ({
    bookings: same.map(({ number }) => ({ number, shown: answer.to })),
    to: from,
    accepts: [],
    isUndo: true,
  }))
}
