import { statusWhenTicked, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import type { TickAnswer } from "#app/modules/reservations/status/tick-input.ts"
import { toast } from "#app/ui/toasts/toast.ts"
import { useSendForm } from "#app/ui/use-send-form.ts"
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
  const { sendForm, untilNext, sent } = useSendForm<TickAnswer>(`tick-${step}-${line.id}`)
  const reasonOf = useRefusalReason()

  async function send(action: string, form: FormData) {
    form.set("background", "true")
    const answer = await sendForm(action, form)
    if (!answer) return
    if ("refused" in answer) toast.error(reasonOf(answer), { until: untilNext() })
    else if (answer.status) actions.report(answer.status, answer.tick)
  }

  const status = actions.statusOf(booking)
  const isStatusOnItsWay = status !== booking.status && status === statusWhenTicked[step]
  return {
    pieces: sent ? Number(sent.get("pieces")) : isStatusOnItsWay ? line.quantity : (line.ticks[step]?.pieces ?? 0),
    send,
  }
}
