import type { LineTick } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { changedIn, questionIn, refusedIn, type StatusAnswer, type StatusResult } from "#app/modules/reservations/status/status-answer.ts"
import type { AnswerField, ShownBooking, TypedDetails } from "#app/modules/reservations/status/status-input.ts"
import type { ShownQuestion } from "#app/modules/reservations/status/status-question.ts"

/** Bookings to set at once, in one request. */
export interface StatusChange {
  bookings: ShownBooking[]
  to: ReservationStatus
  /** Fields of the money that is taken with it, and of the questions that were answered. */
  answers: AnswerField[]
  /** Takes another change back; its message offers no *Undo*. */
  isUndo: boolean
  /** The id of the record of a payment of the only booking that *Undo* takes back too. */
  undoes?: string | undefined
  /** Saved with the status of the only booking. */
  details?: TypedDetails | undefined
  /** A tick of a line of the only booking, set with the status that it leads to. */
  tick?: LineTick | undefined
}

/** Asks the same about several bookings before their status is set. */
export interface OpenQuestion {
  change: StatusChange
  bookings: Array<ShownBooking & { question: ShownQuestion }>
}

/** The changes of a browser window, whatever page it shows. */
export interface StatusChanges {
  /** Without an answer yet, the earliest first. */
  changes: StatusChange[]
  /** The first is on screen. */
  questions: OpenQuestion[]
  /** The last answer for each booking, by number. */
  results: ReadonlyMap<number, StatusResult>
}

export const noChanges: StatusChanges = { changes: [], questions: [], results: new Map() }

/** Returns the status to show: one that is on its way, else the saved one. */
export const shownStatus = ({ changes }: StatusChanges, { number, status }: { number: number; status: ReservationStatus }) =>
  changes.findLast((change) => !isAsking(change) && change.bookings.some((booking) => booking.number === number))?.to ?? status

/** Whether a change brings a question before anything is set: staff always say why they cancel. */
const isAsking = ({ to, isUndo, answers }: StatusChange) => to === "cancelled" && !isUndo && answers.length === 0

/** Removes a change, with its answer if one came. Appends its questions to the open ones. */
export function settle(state: StatusChanges, change: StatusChange, answer: StatusAnswer | undefined): StatusChanges {
  const changes = state.changes.filter((each) => each !== change)
  if (!answer) return { ...state, changes }
  return {
    changes,
    questions: [...state.questions, ...questionsOf(change, answer)],
    results: new Map([...state.results, ...answer.results.map((result) => [result.number, result] as const)]),
  }
}

function questionsOf(change: StatusChange, answer: StatusAnswer): OpenQuestion[] {
  const bookings = refusedIn(answer).flatMap((result) => {
    const question = questionIn(result)
    return question ? [{ number: result.number, shown: result.shown, question }] : []
  })
  return [...Map.groupBy(bookings, ({ question }) => question.kind).values()].map((same) => ({ change, bookings: same }))
}

/** Returns the change that answers the question, with the fields of its dialog. */
export const answeredChange = ({ change, bookings }: OpenQuestion, fields: AnswerField[]): StatusChange => ({
  ...change,
  bookings: bookings.map(({ number, shown }) => ({ number, shown })),
  answers: [...change.answers, ...fields],
})

/** Returns the changes that undo an answered one, one for each former status. Leaves out bookings that had the status before, and those whose money moved with it. */
export function undoOf(answer: StatusAnswer): StatusChange[] {
  const changed = changedIn(answer).filter(({ from, to, movedMoney }) => from !== to && !movedMoney)
  const alike = Map.groupBy(changed, ({ from, record = "" }) => `${from} ${record}`)
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    const bookings = same.map(({ number, version }) => ({ number, shown: answer.to, version }))
    return first ? [{ bookings, to: first.from, answers: [], isUndo: true, ...(first.record && { undoes: first.record }) }] : []
  })
}
