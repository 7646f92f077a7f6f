import { createHash, randomUUIDv7 } from "node:crypto"
import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { findCardToken } from "#app/modules/payments/card/card-account.server.ts"
import { type PaymentEntry, refundable } from "#app/modules/payments/payment-entry.ts"
import { isOnline } from "#app/modules/payments/payment-status.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { bookedPrice } from "#app/modules/pricing/booked/booked-price.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { readFee } from "../cancellation/settle-fee.server.ts"
import { lateCharge } from "../change/extension.ts"
import { listCharges } from "../charges/charges.server.ts"
import { requestedPeriod } from "../lines/line-periods.ts"
import { mayHandleCards } from "../money/card-rights.ts"
import { likelyReason } from "../rules/cancel-reason.ts"
import { countStillOut, countTicked } from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { reservations } from "../schema.server.ts"
import { isLate, lateBy } from "../stock/late-return.ts"
import type { SavedLine } from "./plan-status.ts"
import type { CancelQuestion, LateReturn, ReturnQuestion, SetBackQuestion, StatusAnswers, StatusQuestion } from "./status-question.ts"

interface QuestionedBooking {
  reservation: typeof reservations.$inferSelect
  lines: readonly SavedLine[]
  /** The status that the booking is to get. */
  to: ReservationStatus
  /** A tick leads to it. */
  isTicked: boolean
  /** Money is taken with it. */
  isTaking: boolean
  /** IANA name of the organization's zone. */
  zone: string
}

/** Refuses with "status.asks" until staff have answered what a status leaves open; the details are a `StatusQuestion`. The booking is locked. */
export async function askStatus(tx: Tx, scope: Scope, booking: QuestionedBooking, answers: StatusAnswers): Promise<void> {
  const question = await questionOf(tx, scope, booking, answers)
  if (!question) return
  const digest = digestOf(question)
  const isShown = answers.accepts.includes(digest)
  if (isShown && isAnswered(question, answers, booking)) return
  const shown = question.kind === "cancel" ? { ...question, lacksReason: isShown && !answers.reason } : question
  throw new Refusal("status.asks", { status: 409, details: { ...shown, digest } satisfies StatusQuestion })
}

function isAnswered(question: Question, { reason, money, lateTotal }: StatusAnswers, { isTaking }: QuestionedBooking): boolean {
  if (question.kind === "cancel") return reason !== undefined && (money !== "refund" || question.canRefund)
  if (question.kind === "return") return !lateTotal && (question.open.amount === 0n || money === "cash" || money === "later" || isTaking)
  return true
}

type Question = CancelQuestion | ReturnQuestion | SetBackQuestion

function questionOf(
  tx: Tx,
  scope: Scope,
  booking: QuestionedBooking,
  answers: StatusAnswers,
): Promise<Question | undefined> | Question | undefined {
  if (booking.reservation.status === booking.to) return undefined
  if (booking.to === "cancelled") return askCancel(tx, scope, booking)
  if (booking.to === "completed") return askReturn(tx, booking, answers)
  if (booking.to === "inProgress" || booking.isTicked) return undefined
  const pieces = booking.lines.reduce((sum, line) => sum + countTicked(line, "handOut"), 0)
  return pieces > 0 ? { kind: "setBack", pieces } : undefined
}

async function askCancel(tx: Tx, scope: Scope, { reservation, lines, zone }: QuestionedBooking): Promise<CancelQuestion> {
  const { id, currency, total, holdUntil, restDueOn } = reservation
  const entries = await listPayments(tx, id)
  const isRestDue = restDueOn !== null && restDueOn <= now().toZonedDateTimeISO(zone).toPlainDate().toString()
  const isUnpaid = holdUntil !== null || (isRestDue && balanceOf({ total }, entries).open > 0n)
  const isHandedOut = lines.some((line) => countTicked(line, "handOut") > 0)
  const paid = entries.filter((entry) => refundable(entries, entry) > 0n)
  const byCard = paid.filter(({ method }) => isOnline(method))
  const fee = await readFee(tx, { reservation, lines, zone })
  const out = lines.filter((line) => countStillOut(line) > 0)
  const names = await listItemNames(
    tx,
    out.map(({ itemId }) => itemId),
  )
  return {
    kind: "cancel",
    likely: fee > 0n ? null : likelyReason({ isUnpaid, isHandedOut, start: reservation.startsAt }, now()),
    lacksReason: false,
    out: out.map((line) => ({
      line: line.id,
      name: line.itemName,
      translations: names.find(({ id: itemId }) => itemId === line.itemId)?.translations ?? {},
      pieces: countStillOut(line),
    })),
    fee: { amount: fee, currency },
    paid: { amount: paid.reduce((sum, entry) => sum + refundable(entries, entry), 0n), currency },
    canRefund: byCard.length === 0 || (mayHandleCards(scope.actor) && (await haveTokenOf(tx, byCard))),
  }
}

/** Whether the shop's token is of the bank that each of the payments was made at. */
async function haveTokenOf(tx: Tx, payments: readonly PaymentEntry[]): Promise<boolean> {
  const account = await findCardToken(tx)
  return payments.every(({ method }) => method === account?.provider)
}

/** Asks about a late return alone only where it is an hour late, since a queue at closing time is not asked, or where staff want it charged and saw another total. */
async function askReturn(tx: Tx, booking: QuestionedBooking, { lateTotal }: StatusAnswers): Promise<ReturnQuestion | undefined> {
  const { id, currency, total } = booking.reservation
  const entries = await listPayments(tx, id)
  const openOf = (due: bigint) => balanceOf({ total: due }, entries).open
  const open = openOf(total)
  const late = await lateReturnOf(tx, booking, openOf)
  const asksAboutLate = late !== null && (lateTotal !== undefined || lateBy(Temporal.Instant.from(late.due), now()).unit !== "minute")
  return (open > 0n && !booking.isTaking) || asksAboutLate ? { kind: "return", open: { amount: open, currency }, late } : undefined
}

async function lateReturnOf(
  tx: Tx,
  { reservation, lines: saved, zone }: QuestionedBooking,
  openOf: (due: bigint) => bigint,
): Promise<LateReturn | null> {
  if (!isLate(reservation, now()) || isReadOnly(await getSubscriptionStatus(tx))) return null
  const { id, currency, total } = reservation
  const lines = saved.map(bookedPrice)
  const { added, ...more } = lateCharge({ lines, charges: await listCharges(tx, id) }, { zone, now: now() })
  if (added <= 0n) return null
  const due = requestedPeriod(lines).end.toString()
  const sumOf = (amount: bigint) => ({ amount, currency })
  return { due, ...more, added: sumOf(added), total: sumOf(total + added), open: sumOf(openOf(total + added)), newId: randomUUIDv7() }
}

/** Leaves out what grows while the question is read, and names. */
function digestOf(question: Question): string {
  const content =
    question.kind === "cancel"
      ? [question.paid, question.fee, question.out.map(({ line, pieces }) => [line, pieces])]
      : question.kind === "return"
        ? question.open
        : question.pieces
  const json = JSON.stringify([question.kind, content], (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))
  return createHash("sha256").update(json).digest("base64url")
}
