import type { InvoiceStatus } from "../payment-status.ts"

/** Seconds in which an invoice can be paid. Shorter than `holdMinutes`, so that no customer pays for released stock. */
export const payableSeconds = 15 * 60

/** The bank ends an invoice so long before the stock of its booking may go to others. */
export const holdMarginSeconds = 60

/** An invoice is neither opened nor offered again for less. */
export const leastPayableSeconds = 60

/** The bank's time to answer a request for an invoice. Then the request has failed, and another may be made. */
export const requestSeconds = 30

/** How long a booking keeps its stock while its customer pays by card. */
export const holdMinutes = 20

/** An invoice whose outcome is not known after this long is left to people. */
const longestCheckHours = 7 * 24

/** The facts of an invoice that decide when it is checked again. */
export interface CheckedInvoice {
  status: InvoiceStatus
  requestedAt: Temporal.Instant
  payableUntil: Temporal.Instant
  /** A refund of it is under way. */
  isRefunding: boolean
  /** It can no longer be paid, by the bank's answer. */
  isExpired: boolean
  /** How many checks in a row failed. */
  failedChecks: number
}

/**
 * Returns when an invoice is checked again: every 12 s for two minutes, every minute until it can no longer be paid, then every ten minutes; null once nothing can change.
 * A declined invoice can be paid again while it is valid. Failed checks are repeated after longer and longer pauses, and never given up but for a paid invoice, after about
 * four days. A paid invoice is checked as `nextReview` says, a held one every hour.
 */
export function nextCheck(invoice: CheckedInvoice, at: Temporal.Instant): Temporal.Instant | null {
  const { status, requestedAt, payableUntil, isRefunding, isExpired, failedChecks } = invoice
  const isPaid = status === "completed" || status === "refunded"
  const isAnswered = failedChecks === 0
  const isSettled = isPaid && !isRefunding
  if (isAnswered && isSettled) return status === "completed" ? nextReview(requestedAt, at) : null
  if (isAnswered ? !isPaid && isExpired : isSettled && failedChecks > checksUntilGivenUp) return null
  if (isAnswered && status === "held") return at.add({ hours: 1 })
  const isLong = Temporal.Instant.compare(at, requestedAt.add({ hours: longestCheckHours })) > 0
  const isOver = Temporal.Instant.compare(at, payableUntil.add({ hours: 1 })) > 0
  if (isAnswered && isLong && !isRefunding) return null
  if (isAnswered && isOver && (status === "failed" || status === "pending")) return null
  const age = at.since(isRefunding ? at : requestedAt).total("seconds")
  const patient = Temporal.Instant.compare(at, payableUntil) > 0 ? 600 : 60
  const usual = isRefunding ? 60 : age < 120 ? 12 : patient
  return at.add({
    seconds: Math.min(isLong || isSettled ? 6 * 3600 : 600, Math.max(usual, isAnswered ? 0 : 2 ** Math.min(failedChecks, 15))),
  })
}

/** Whether an invoice may be checked before its time, for a person on a page: every 5 s at most. After a failed check only the schedule counts. */
export function mayCheckSooner({ failedChecks, nextCheckAt, askedAt }: LookedAt, at: Temporal.Instant): boolean {
  if (nextCheckAt && Temporal.Instant.compare(nextCheckAt, at) <= 0) return true
  return failedChecks === 0 && (!askedAt || at.since(askedAt).total("seconds") >= 5)
}

interface LookedAt {
  failedChecks: number
  nextCheckAt: Temporal.Instant | null
  askedAt: Temporal.Instant | null
}

/** A payment is looked at until so many days after it was requested. */
const reviewedDays = 35

/**
 * Returns when to look again at a payment that has arrived, since its merchant may give it back in the bank's own cabinet and the webhook be lost: each day for three
 * days, then each week.
 */
function nextReview(requestedAt: Temporal.Instant, at: Temporal.Instant): Temporal.Instant | null {
  const isNew = Temporal.Instant.compare(at, requestedAt.add({ hours: 3 * 24 })) < 0
  const next = at.add({ hours: (isNew ? 1 : 7) * 24 })
  return Temporal.Instant.compare(next, requestedAt.add({ hours: reviewedDays * 24 })) <= 0 ? next : null
}

/** After so many failed questions in a row a payment counts as unknown. */
export const checksUntilUnknown = 3

const checksUntilGivenUp = 30

/** Counts one more failed check in a row, up to the maximum of the column. */
export const countFailed = (failedChecks: number) => Math.min(failedChecks + 1, 1_000)
