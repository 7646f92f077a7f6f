import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useFetcher } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import type { StaffShortage } from "../reserve/refusal-details.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { changedIn, refusedIn, type StatusAnswer, shortageIn } from "./status-input.ts"

interface StatusChange {
  numbers: number[]
  to: ReservationStatus
  /** "{number} {digest}" of each shortage that was accepted. */
  accepts: string[]
  /** What was undone has no Undo of its own. */
  isUndo: boolean
}

/** Bookings that lack stock for the status: asked about before it is set. */
export interface StatusQuestion {
  change: StatusChange
  short: Array<{ number: number; shortage: StaffShortage }>
}

export type StatusActions = ReturnType<typeof useStatusActions>

/**
 * Sets the status of bookings in the background, and says so with *Undo*. The new status is shown at once, and the saved one again if it is refused. Used once
 * on a page, which also renders `StatusQuestionDialog`.
 */
export function useStatusActions() {
  const fetcher = useFetcher<StatusAnswer>({ key: "booking-status" })
  const [queue, setQueue] = useState<StatusChange[]>([])
  const [question, ask] = useState<StatusQuestion>()
  const { tellChanged, tellRefused } = useMessages((changes) => setQueue((waiting) => [...waiting, ...changes]))
  const add = (change: StatusChange) => setQueue((waiting) => [...waiting, change])

  const settle = (change: StatusChange, answer: StatusAnswer) => {
    tellChanged(change, answer)
    const refused = refusedIn(answer)
    const short = refused.flatMap((result) => {
      const shortage = shortageIn(result)
      return shortage ? [{ number: result.number, shortage }] : []
    })
    if (short.length > 0) ask({ change, short })
    else tellRefused(refused)
  }
  useOneByOne({ fetcher, queue, drop: () => setQueue((waiting) => waiting.slice(1)), settle })

  return {
    set: (numbers: number[], to: ReservationStatus) => add({ numbers, to, accepts: [], isUndo: false }),
    /** The status to show: one that is on its way, else the saved one. */
    statusOf: ({ number, status }: { number: number; status: ReservationStatus }) =>
      queue.findLast(({ numbers }) => numbers.includes(number))?.to ?? status,
    question,
    /** The last answer; undefined before the first. */
    answer: fetcher.data,
    /** Sets the status of the bookings in question, accepting exactly what was shown to be missing. */
    accept: ({ change, short }: StatusQuestion) => {
      ask(undefined)
      const accepts = short.map(({ number, shortage }) => `${number} ${shortage.digest}`)
      add({ ...change, numbers: short.map(({ number }) => number), accepts })
    },
    dismiss: () => ask(undefined),
  }
}

interface OneByOne {
  fetcher: ReturnType<typeof useFetcher<StatusAnswer>>
  queue: StatusChange[]
  drop: () => void
  settle: (change: StatusChange, answer: StatusAnswer) => void
}

/** Sends the first change that waits, and the next once its answer has come: a second request would take the place of the first. */
function useOneByOne({ fetcher, queue, drop, settle }: OneByOne) {
  const [next] = queue
  const sent = useRef<{ change: StatusChange; before: StatusAnswer | undefined; isUnderway: boolean }>(undefined)
  const send = useEffectEvent((change: StatusChange) => {
    sent.current = { change, before: fetcher.data, isUnderway: false }
    const form = new FormData()
    form.set("to", change.to)
    for (const number of change.numbers) form.append("number", String(number))
    for (const accepted of change.accepts) form.append("accepts", accepted)
    void fetcher.submit(form, { method: "post", action: "/reservations/status" })
  })
  useEffect(() => {
    if (next) send(next)
  }, [next])

  const follow = useEffectEvent((isIdle: boolean) => {
    if (!sent.current) return
    if (!isIdle) sent.current.isUnderway = true
    if (!isIdle || !sent.current.isUnderway) return
    const { change, before } = sent.current
    sent.current = undefined
    drop()
    // Without an answer the data is still the earlier one.
    if (fetcher.data && fetcher.data !== before) settle(change, fetcher.data)
  })
  useEffect(() => follow(fetcher.state === "idle"), [fetcher.state])
}

/** Says what was changed, and why something was not. */
function useMessages(undo: (changes: StatusChange[]) => void) {
  const { t } = useTranslation("status", "reservations")
  const sentence = useErrorMessage("status")
  const last = useRef<AbortController>(undefined)
  return {
    /** Takes the last message away: its *Undo* would also undo what came after it. */
    tellChanged({ isUndo }: StatusChange, answer: StatusAnswer) {
      const { to } = answer
      const shown = changedIn(answer)
      if (shown.length === 0) return
      last.current?.abort()
      last.current = new AbortController()
      const changed = shown.filter(({ from }) => from !== to)
      const before = Map.groupBy(changed, ({ from }) => from)
      const back = [...before].map(([from, same]) => ({ numbers: same.map(({ number }) => number), to: from, accepts: [], isUndo: true }))
      const text = shown.length === 1 ? t(`moved.${to}`) : t("movedMany", { count: shown.length, name: t(`reservations:status.${to}`) })
      const action = isUndo || changed.length === 0 ? {} : { action: { label: t("undo"), onPress: () => undo(back) } }
      toast.success(text, { ...action, until: last.current.signal })
    },
    tellRefused(refused: ReturnType<typeof refusedIn>) {
      for (const [code, { length, 0: first }] of Map.groupBy(refused, (result) => result.refused))
        toast.error(length > 1 ? t("refusedMany", { count: length, reason: sentence(code) }) : sentence(code, undefined, first?.details))
    },
  }
}
