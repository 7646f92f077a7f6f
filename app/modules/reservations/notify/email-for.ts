import type { NotifiedBooking, NotifiedLine, NotifiedStatus } from "../rules/notified-booking.ts"
import { quantityOf } from "../rules/quantity-of.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"

/** A booking as it stands now, in the words of its emails. */
export type PresentBooking = Omit<NotifiedBooking, "status" | "emails"> & { status: ReservationStatus }

export const notifiedFields = ["status", "period", "place", "lines", "total"] as const
export type NotifiedField = (typeof notifiedFields)[number]

export interface BookingEmail {
  kind: "received" | "confirmed" | "changed" | "cancelled"
  /** Fields that differ from what the customer knows. */
  changes: NotifiedField[]
  /** The customer knows these facts once it is sent. */
  notified: NotifiedBooking
}

/**
 * Decides which email tells the customer of the difference between what they were told and the present booking; undefined for none. A booking whose period is over tells
 * nothing, nor do handing out and returning by themselves. A new address knows nothing of what was sent to the one before. `isAnswer`: the customer booked on the website
 * and waits for an answer, so a booking that is cancelled by now is told as received first.
 */
export function emailFor(
  last: NotifiedBooking | null,
  present: PresentBooking,
  now: Temporal.Instant,
  { isAnswer = false }: { isAnswer?: boolean } = {},
): BookingEmail | undefined {
  if (isAnswer && last === null && present.status === "cancelled") return emailFor(null, { ...present, status: "new" }, now)
  const notified = last?.recipient === present.recipient ? last : null
  const status = statusForCustomer(notified, present.status)
  if (!status || Temporal.Instant.compare(present.end, now) <= 0) return undefined
  const emails = (last?.emails ?? 0) + 1
  // A cancelled booking keeps the content that the customer knows.
  if (status === "cancelled") return notified ? { kind: "cancelled", changes: [], notified: { ...notified, status, emails } } : undefined
  const changes = notified ? changesBetween(notified, { ...present, status }) : []
  const kind = kindOf(notified?.status, status, changes)
  return (
    kind && { kind, changes: changes.filter((field) => field !== "status" || kind === "changed"), notified: { ...present, status, emails } }
  )
}

/** The booking as a customer knows it who learned of it by other means than an email. */
export const asNotified = ({ status, ...content }: PresentBooking): NotifiedBooking => ({
  ...content,
  status: status === "new" || status === "cancelled" ? status : "confirmed",
  emails: 0,
})

/** Returns the status that the customer is to know; undefined where there is nothing to tell of the booking. */
function statusForCustomer(notified: NotifiedBooking | null, status: ReservationStatus): NotifiedStatus | undefined {
  if (status === "completed" || (status === "cancelled" && notified?.status === "cancelled")) return undefined
  if (status !== "inProgress") return status
  return notified?.status === "new" ? "new" : "confirmed"
}

function kindOf(before: NotifiedStatus | undefined, now: "new" | "confirmed", changes: NotifiedField[]): BookingEmail["kind"] | undefined {
  if (before === undefined || before === "cancelled") return now === "new" ? "received" : "confirmed"
  if (before === "new" && now === "confirmed") return "confirmed"
  return changes.length > 0 ? "changed" : undefined
}

type Content = Omit<NotifiedBooking, "emails" | "language" | "recipient">

const differs: Record<NotifiedField, (one: Content, other: Content) => boolean> = {
  status: (one, other) => one.status !== other.status,
  period: (one, other) => !isSameInstant(one.start, other.start) || !isSameInstant(one.end, other.end) || hasMovedLine(one, other),
  place: (one, other) => one.place !== other.place || one.isDelivered !== other.isDelivered,
  lines: (one, other) =>
    [...one.lines, ...other.lines].some(({ itemId }) => quantityOf(one.lines, itemId) !== quantityOf(other.lines, itemId)),
  total: (one, other) => one.total !== other.total,
}

/** Within the same period of the booking, one of its lines may have moved. */
const hasMovedLine = (one: Content, other: Content) =>
  one.lines.some((line) => other.lines.some((each) => each.itemId === line.itemId && timesOf(each) !== timesOf(line)))

const timesOf = ({ period }: NotifiedLine) => period && `${period.start} ${period.end}`

const changesBetween = (one: Content, other: Content) => notifiedFields.filter((field) => differs[field](one, other))

const isSameInstant = (one: string, other: string) => Temporal.Instant.compare(one, other) === 0
