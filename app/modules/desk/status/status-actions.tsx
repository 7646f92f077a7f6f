import { createContext, use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { useFetcher } from "react-router"
import type { AskedShortage } from "#app/modules/reservations/reserve/refusal-details.ts"
import type { LineTick } from "#app/modules/reservations/rules/hand-overs.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import {
  type AnswerField,
  type StatusAnswer,
  type TypedDetails,
  writeBooking,
  writeTick,
} from "#app/modules/reservations/status/status-input.ts"
import type { Elements } from "#app/ui/elements.ts"
import { QuestionDialog } from "../ask/question.tsx"
import {
  answeredChange,
  isReady,
  type NewStatusChange,
  noChanges,
  type OpenQuestion,
  type StatusChange,
  type StatusChanges,
  settle,
  shownStatus,
} from "./status-changes.ts"
import { useStatusMessages } from "./use-status-messages.ts"

export type StatusActions = ReturnType<typeof useStatusActions>

type ChangeState = (change: (before: StatusChanges) => StatusChanges) => void

const ChangesContext = createContext<{ state: StatusChanges; setState: ChangeState } | undefined>(undefined)

interface StatusActionsProviderProps {
  /** IANA name of the shop's zone. */
  zone: string
  children: Elements
}

/**
 * Sends changes of status, reports their answers and asks what they leave open. Stands in the layout of management, so that a change outlives the page that it was
 * made on.
 */
export function StatusActionsProvider({ zone, children }: StatusActionsProviderProps) {
  const [state, setState] = useState(noChanges)
  const { reportChanged, reportRefused } = useStatusMessages((changes) => add(setState, changes))
  const finish = (change: StatusChange, answer: StatusAnswer | undefined) => {
    setState((before) => settle(before, change, answer))
    if (!answer) return
    reportChanged(change, answer)
    reportRefused(answer)
  }
  const [question] = state.questions
  const dismiss = () => setState((before) => ({ ...before, questions: before.questions.slice(1) }))
  const answer = (answered: OpenQuestion, fields: AnswerField[]) => {
    dismiss()
    add(setState, [answeredChange(answered, fields)])
  }
  return (
    <ChangesContext value={useMemo(() => ({ state, setState }), [state])}>
      {children}
      {question && <QuestionDialog asked={question.asked} zone={zone} answer={(fields) => answer(question, fields)} dismiss={dismiss} />}
      {state.changes.map((change) => (
        <SendChange key={change.id} change={change} isReady={isReady(state, change)} finish={finish} />
      ))}
    </ChangesContext>
  )
}

let lastId = 0

function add(setState: ChangeState, changes: NewStatusChange[]) {
  const added = changes.map((change) => {
    lastId += 1
    return { ...change, id: String(lastId) }
  })
  setState((before) => ({ ...before, changes: [...before.changes, ...added] }))
}

interface SettableBooking {
  number: number
  status: ReservationStatus
}

interface WithDetails {
  details: TypedDetails | undefined
  shortage: AskedShortage | undefined
}

/** Returns functions that set the status of bookings in the background. The new status is shown at once, and the saved one again if it is refused. */
export function useStatusActions() {
  const context = use(ChangesContext)
  if (!context) throw new Error("No StatusActionsProvider around this page")
  const { state, setState } = context
  const statusOf = (booking: SettableBooking) => shownStatus(state, booking)
  const toShown = (booking: SettableBooking) => ({ number: booking.number, shown: statusOf(booking) })
  return {
    set: (bookings: SettableBooking[], to: ReservationStatus) => {
      add(setState, [{ bookings: bookings.map(toShown), to, answers: [], isUndo: false }])
    },
    /** Confirms those that the page shows with their stock, and asks about the others together. */
    confirmAll: (bookings: Array<SettableBooking & { shortage: AskedShortage | undefined }>) => {
      const [stocked, short] = [bookings.filter(({ shortage }) => !shortage), bookings.filter(({ shortage }) => shortage)]
      const changeOf = (each: SettableBooking[]) => ({ bookings: each.map(toShown), to: "confirmed" as const, answers: [], isUndo: false })
      if (stocked.length > 0) add(setState, [changeOf(stocked)])
      if (short.length === 0) return
      const asked = short.flatMap(({ shortage, ...booking }) =>
        shortage ? [{ ...toShown(booking), question: { kind: "stock" as const, ...shortage } }] : [],
      )
      setState((before) => ({ ...before, questions: [...before.questions, { change: changeOf(short), asked }] }))
    },
    /** Sets the status of one booking together with details that were typed. Asks first where the page shows what the booking lacks. */
    setWithDetails: (booking: SettableBooking, to: ReservationStatus, { details, shortage }: WithDetails) => {
      const shown = toShown(booking)
      const change = { bookings: [shown], to, answers: [], isUndo: false, details }
      if (!shortage) return add(setState, [change])
      setState((before) => ({
        ...before,
        questions: [...before.questions, { change, asked: [{ ...shown, question: { kind: "stock", ...shortage } }] }],
      }))
    },
    /** Reports the answer of a request that ticked a line and set the status that this leads to, as of any change: with *Undo*, or a question. */
    addAnswered: (answer: StatusAnswer, tick: LineTick) => {
      const bookings = answer.results.map(({ number, shown }) => ({ number, shown }))
      add(setState, [{ bookings, to: answer.to, answers: [], isUndo: false, tick, answer }])
    },
    statusOf,
    results: state.results,
  }
}

interface SendChangeProps {
  change: StatusChange
  isReady: boolean
  finish: (change: StatusChange, answer: StatusAnswer | undefined) => void
}

/** Sends a change with a fetcher of its own: a second request of a fetcher aborts the first. Finishes once the page has loaded the saved status. */
function SendChange({ change, isReady, finish }: SendChangeProps) {
  const { state, data, submit } = useFetcher<StatusAnswer>({ key: `status-${change.id}` })
  const progress = useRef<"waiting" | "sent" | "underway" | "finished">("waiting")
  const follow = useEffectEvent(() => {
    if (progress.current === "waiting" && change.answer) {
      progress.current = "finished"
      finish(change, change.answer)
      return
    }
    if (progress.current === "waiting") {
      if (!isReady) return
      progress.current = "sent"
      void submit(formOf(change), { method: "post", action: "/reservations/status" })
      return
    }
    if (progress.current === "finished") return
    if (state !== "idle") progress.current = "underway"
    else if (data || progress.current === "underway") {
      progress.current = "finished"
      // A request without an answer has the data of an earlier one, or none.
      finish(change, data?.request === change.id ? data : undefined)
    }
  })
  useEffect(() => follow())
  return null
}

function formOf({ id, bookings, to, answers, isUndo, details, tick }: StatusChange) {
  const form = new FormData()
  form.set("request", id)
  form.set("to", to)
  for (const booking of bookings) form.append("booking", writeBooking(booking))
  if (isUndo) form.set("undo", "true")
  for (const [name, value] of answers) form.append(name, value)
  if (tick) form.set("tick", writeTick(tick))
  for (const [name, text] of Object.entries(details ?? {})) form.append(name, text)
  return form
}
