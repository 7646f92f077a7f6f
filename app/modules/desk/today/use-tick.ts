import type { SyntheticEvent } from "react"
import { useFetcher } from "react-router"
import { statusWhenTicked, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { TickAnswer } from "#app/modules/reservations/today/tick-input.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useFetcherReply } from "#app/ui/use-fetcher-reply.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { useRefusalReason } from "../status/use-refusal-reason.ts"
import type { DayBooking, DayLine } from "./read-day.server.ts"

interface TickProps {
  booking: DayBooking
  line: DayLine
  step: TickStep
  actions: StatusActions
}

/** Ticks pieces of a line in the background: shown at once, and taken back if it is refused. The status that this leads to is reported as any other. */
export function useTick({ booking, line, step, actions }: TickProps) {
  const fetcher = useFetcher<TickAnswer>({ key: `tick-${step}-${line.id}` })
  const reasonOf = useRefusalReason()
  const report = (answer: TickAnswer, until: AbortSignal) => {
    if ("refused" in answer) toast.error(reasonOf(answer), { until })
    else if (answer.status) actions.addAnswered(answer.status, answer.tick)
  }
  // The card moves to the other list once the page has loaded.
  useFetcherReply(fetcher, report, { isAtOnce: true })

  const sent = fetcher.state === "idle" ? undefined : fetcher.formData?.get("pieces")
  const status = actions.statusOf(booking)
  const isStatusOnItsWay = status !== booking.status && status === statusWhenTicked[step]
  return {
    pieces: sent ? Number(sent) : isStatusOnItsWay ? line.quantity : (line.ticks[step]?.pieces ?? 0),
    send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
      event.preventDefault()
      const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
      form.set("background", "true")
      void fetcher.submit(form, { method: "post", action: event.currentTarget.getAttribute("action") ?? "" })
    },
  }
}
