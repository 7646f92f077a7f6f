import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { recordNumber } from "#app/platform/input/zod-inputs.ts"
import { type LineTick, tickSteps } from "../rules/hand-overs.ts"
import type { RefusedStatus, StatusAnswer } from "./status-answer.ts"

/** The fields of a tick: the booking's number, the line's id, the step, and how many of its pieces have it then. */
export const tickInput = z.object({
  number: recordNumber,
  line: z.uuid(),
  step: z.enum(tickSteps),
  pieces: z.string().transform(parseWholeNumber).pipe(z.number().max(10_000)),
})

export type TickInput = z.output<typeof tickInput>

/** The answer of the status that the tick leads to, null where the booking keeps its own; or why nothing was ticked. */
export type TickAnswer = { status: null } | { status: StatusAnswer; tick: LineTick } | RefusedStatus

/** Returns why a tick was refused, by itself or with its status. */
export function refusalOf(answer: TickAnswer): RefusedStatus | undefined {
  if ("refused" in answer) return answer
  return answer.status?.results.find((result) => "refused" in result)
}
