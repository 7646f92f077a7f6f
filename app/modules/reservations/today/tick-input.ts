import { z } from "zod"
import { bookingNumberPattern } from "../rules/booking-number.ts"
import { type LineTick, tickSteps } from "../rules/hand-overs.ts"
import type { RefusedStatus, StatusAnswer } from "../status/status-input.ts"

/** The fields of a tick: the booking's number, the line's id, the step, and how many of its pieces have it then. */
export const tickInput = z.object({
  number: z.string().regex(bookingNumberPattern).transform(Number),
  line: z.uuid(),
  step: z.enum(tickSteps),
  pieces: z.coerce.number<string>().int().min(0).max(10_000),
})

export type TickInput = z.output<typeof tickInput>

/** The answer of the status that the tick leads to, null where the booking keeps its own; or why nothing was ticked. */
export type TickAnswer = { status: null } | { status: StatusAnswer; tick: LineTick } | RefusedStatus

/** Returns why a tick was refused, by itself or with its status. */
export function refusalOf(answer: TickAnswer): RefusedStatus | undefined {
  if ("refused" in answer) return answer
  return answer.status?.results.find((result) => "refused" in result)
}
