import { and, eq } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservations } from "../schema.server.ts"
import { tickPieces } from "./change-status.server.ts"
import type { TickAnswer, TickInput } from "./tick-input.ts"

/**
 * Ticks a step of so many pieces of a line; ticks that are there keep their time and their author. The status that this leads to is set in the same transaction.
 * Answers "reservation.missing", "line.missing", and "status.changed" where the status of the booking allows no such tick.
 */
export async function tickLine(scope: Scope, { number, ...tick }: TickInput): Promise<TickAnswer> {
  const booking = await find(scope, number)
  if (!booking) return { refused: "reservation.missing", details: undefined }
  try {
    const { refusal, ...changed } = await tickPieces(scope, booking.id, tick, { answers: { accepts: [], back: new Map() } })
    const { from, to } = changed
    if (from === to && !refusal) return { status: null }
    const result = refusal ? { refused: refusal.code, details: refusal.details } : { ...changed, movedMoney: false }
    return { status: { to, results: [{ number, shown: from, ...result }] }, tick }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code: refused, details } = error
    return { refused, details }
  }
}

async function find(scope: Scope, number: number) {
  const [booking] = await transact(scope, (tx) =>
    tx
      .select({ id: reservations.id })
      .from(reservations)
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))),
  )
  return booking
}
