import { createContext, type Dispatch, type RefObject, type SetStateAction, use, useMemo, useRef, useState } from "react"
import type { ShownShortage } from "#app/modules/reservations/refusal-details.ts"
import type { LineTick } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import type { StatusAnswer } from "#app/modules/reservations/status/status-answer.ts"
import { type AnswerField, type TypedDetails, writeBooking, writeTick } from "#app/modules/reservations/status/status-input.ts"
import type { Elements } from "#app/ui/elements.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"
import { QuestionDialog } from "../questions/question.tsx"
import {
  answeredChange,
  noChanges,
  type OpenQuestion,
  type StatusChange,
  type StatusChanges,
  settle,
  shownStatus,
} from "./status-changes.ts"
import { useStatusMessages } from "./use-status-messages.ts"

export type StatusActions = ReturnType<typeof useStatusActions>

interface StatusContext {
  state: StatusChanges
  setState: Dispatch<SetStateAction<StatusChanges>>
  lanes: Lane[]
}

/** A queue of changes: it sends the next after the answer to the last. All changes of a booking share a lane, so that a slow answer delays no booking of another lane. */
interface Lane {
  sendForm: (action: string, form: FormData) => Promise<StatusAnswer | undefined>
  /** Settles with the last change that was sent. */
  last: RefObject<Promise<void>>
}

function useLane(): Lane {
  const { sendForm } = useSendForm<StatusAnswer>()
  const last = useRef(Promise.resolve())
  return useMemo(() => ({ sendForm, last }), [sendForm])
}

const Context = createContext<StatusContext | undefined>(undefined)

interface StatusActionsProviderProps {
  /** IANA name of the shop's zone. */
  zone: string
  children: Elements
}

/** Holds the changes of status and asks their questions. Stands in the layout of management, so that a change outlives its page. */
export function StatusActionsProvider({ zone, children }: StatusActionsProviderProps) {
  const [state, setState] = useState(noChanges)
  const [one, two, three, four] = [useLane(), useLane(), useLane(), useLane()]
  return (
    <Context value={useMemo(() => ({ state, setState, lanes: [one, two, three, four] }), [state, one, two, three, four])}>
      {children}
      <FirstQuestion zone={zone} />
    </Context>
  )
}

function FirstQuestion({ zone }: { zone: string }) {
  const { state, setState, send } = useStatusQueue()
  const [question] = state.questions
  if (!question) return null
  const dismiss = () => setState((before) => ({ ...before, questions: before.questions.slice(1) }))
  const answer = (fields: AnswerField[]) => {
    dismiss()
    send(answeredChange(question, fields))
  }
  const { bookings, change } = question
  const key = bookings.map(({ number, question: { digest } }) => `${number} ${digest}`).join()
  return <QuestionDialog key={key} bookings={bookings} answered={change.answers} zone={zone} answer={answer} dismiss={dismiss} />
}

/** Sends changes, those of a booking one after another, and reports their answers. */
function useStatusQueue() {
  const context = use(Context)
  if (!context) throw new Error("No StatusActionsProvider around this page")
  const { state, setState, lanes } = context
  const { reportChanged, reportRefused } = useStatusMessages((changes) => send(...changes))

  function send(...changes: StatusChange[]) {
    setState((before) => ({ ...before, changes: [...before.changes, ...changes] }))
    for (const change of changes) {
      const own = lanes.filter((_, index) => change.bookings.some(({ number }) => number % lanes.length === index))
      const sent = Promise.all(own.map(({ last }) => last.current)).then(async () =>
        finish(change, await own[0]?.sendForm("/reservations/status", formOf(change))),
      )
      for (const { last } of own) last.current = sent
    }
  }
  function finish(change: StatusChange, answer: StatusAnswer | undefined) {
    setState((before) => settle(before, change, answer))
    if (!answer) return
    reportChanged(change, answer)
    reportRefused(change, answer)
  }
  const ask = (question: OpenQuestion) => setState((before) => ({ ...before, questions: [...before.questions, question] }))
  return { state, setState, send, finish, ask }
}

interface SettableBooking {
  number: number
  status: ReservationStatus
}

interface WithDetails {
  details: TypedDetails | undefined
  shortage: ShownShortage | undefined
}

/** Returns functions that set the status of bookings in the background. The new status is shown at once, and the saved one again if it is refused. */
export function useStatusActions() {
  const { state, send, ask, finish } = useStatusQueue()
  const statusOf = (booking: SettableBooking) => shownStatus(state, booking)
  const toShown = (booking: SettableBooking) => ({ number: booking.number, shown: statusOf(booking) })
  return {
    /** `taking` are the fields of money that is taken from the only booking with it. */
    set: (bookings: SettableBooking[], to: ReservationStatus, taking: AnswerField[] = []) => {
      send({ bookings: bookings.map(toShown), to, answers: taking, isUndo: false })
    },
    /** Confirms the bookings that have their stock, and asks about the others together. */
    confirmAll: (bookings: Array<SettableBooking & { shortage: ShownShortage | undefined }>) => {
      const [stocked, short] = [bookings.filter(({ shortage }) => !shortage), bookings.filter(({ shortage }) => shortage)]
      const changeOf = (each: SettableBooking[]) => ({ bookings: each.map(toShown), to: "confirmed" as const, answers: [], isUndo: false })
      if (stocked.length > 0) send(changeOf(stocked))
      if (short.length === 0) return
      const questions = short.flatMap(({ shortage, ...booking }) =>
        shortage ? [{ ...toShown(booking), question: { kind: "stock" as const, ...shortage } }] : [],
      )
      ask({ change: changeOf(short), bookings: questions })
    },
    /** Sets the status of one booking together with details that were typed. Asks first where the page shows what the booking lacks. */
    setWithDetails: (booking: SettableBooking, to: ReservationStatus, { details, shortage }: WithDetails) => {
      const shown = toShown(booking)
      const change = { bookings: [shown], to, answers: [], isUndo: false, details }
      if (shortage) ask({ change, bookings: [{ ...shown, question: { kind: "stock", ...shortage } }] })
      else send(change)
    },
    /** Reports the answer of a request that ticked a line and set the status that this leads to, as of any change: with *Undo*, or a question. */
    report: (answer: StatusAnswer, tick: LineTick) => {
      const bookings = answer.results.map(({ number, shown }) => ({ number, shown }))
      finish({ bookings, to: answer.to, answers: [], isUndo: false, tick }, answer)
    },
    statusOf,
    results: state.results,
  }
}

function formOf({ bookings, to, answers, isUndo, undoes, details, tick }: StatusChange) {
  const form = new FormData()
  form.set("to", to)
  for (const booking of bookings) form.append("booking", writeBooking(booking))
  if (isUndo) form.set("undo", "true")
  if (undoes) form.set("undoes", undoes)
  for (const [name, value] of answers) form.append(name, value)
  if (tick) form.set("tick", writeTick(tick))
  for (const [name, text] of Object.entries(details ?? {})) form.append(name, text)
  return form
}
