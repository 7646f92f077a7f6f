import type { ShownQuestion } from "#app/modules/reservations/status/status-question.ts"
import type { Sum } from "#app/platform/money.ts"

/** A question about one booking. */
export interface BookingQuestion<Question extends ShownQuestion = ShownQuestion> {
  number: number
  question: Question
}

type Kind = ShownQuestion["kind"]

export const ofKind = <K extends Kind>(bookings: BookingQuestion[], kind: K) =>
  bookings.flatMap(({ number, question }) => (isOfKind(question, kind) ? [{ number, question }] : []))

const isOfKind = <K extends Kind>(question: ShownQuestion, kind: K): question is Extract<ShownQuestion, { kind: K }> =>
  question.kind === kind

/** Adds sums of one currency. */
export const sumOf = (sums: Sum[]): Sum => ({
  amount: sums.reduce((sum, { amount }) => sum + amount, 0n),
  currency: sums[0]?.currency ?? "UAH",
})
