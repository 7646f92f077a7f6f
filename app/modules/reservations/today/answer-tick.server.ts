import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { setStatuses } from "../status/set-statuses.server.ts"
import type { TickAnswer, TickInput } from "./tick-input.ts"
import { tickLine } from "./tick-line.server.ts"

/** Ticks a line and answers which status the booking is to get; the page sets it, with *Undo*. */
export async function answerTick(scope: Scope, { number, line, step, ticked }: TickInput): Promise<TickAnswer> {
  try {
    return await tickLine(scope, { number, line, step, isTicked: ticked })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.code, details: error.details }
  }
}

/** Ticks a line and sets the status that this leads to, for a form without a script. */
export async function tickAndSetStatus(scope: Scope, input: TickInput): Promise<TickAnswer> {
  const answer = await answerTick(scope, input)
  if ("refused" in answer || !answer.next) return answer
  const [result] = await setStatuses(scope, {
    bookings: [{ number: input.number, shown: answer.status }],
    to: answer.next,
    accepted: new Map(),
  })
  return result && "refused" in result ? result : answer
}
