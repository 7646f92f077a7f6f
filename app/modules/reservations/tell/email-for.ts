import { quantityOf } from "../rules/quantity-of.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { ToldBooking, ToldStatus } from "../rules/told-booking.ts"

/** A booking as it stands now, in the words of its emails. */
export type PresentBooking = Omit<ToldBooking, "status" | "emails"> & { status: ReservationStatus }

export const toldFields = ["status", "period", "place", "lines", "total"] as const
export type ToldField = (typeof toldFields)[number]

export interface BookingEmail {
  kind: "received" | "confirmed" | "changed" | "cancelled"
  /** Fields that differ from what the customer knows. */
  changes: ToldField[]
  /** What the customer knows once it is sent. */
  told: ToldBooking
}

/**
 * Decides which email tells the customer of the difference between what they were told and the present booking; undefined for none. A booking whose period is over tells
 * nothing, nor do handing out and returning by themselves. A new address knows nothing of what was sent to the one before.
 */
export function emailFor(last: ToldBooking | null, present: PresentBooking, now: Temporal.Instant): BookingEmail | undefined {
  const told = last?.recipient === present.recipient ? last : null
  const status = statusToTell(told, present.status)
  if (!status || Temporal.Instant.compare(present.end, now) <= 0) return undefined
  const emails = (last?.emails ?? 0) + 1
  // A cancelled booking keeps the content that the customer knows.
  if (status === "cancelled") return told ? { kind: "cancelled", changes: [], told: { ...told, status, emails } } : undefined
  const changes = told ? changesBetween(told, { ...present, status }) : []
  const kind = kindOf(told?.status, status, changes)
  return (
    kind && { kind, changes: changes.filter((field) => field !== "status" || kind === "changed"), told: { ...present, status, emails } }
  )
}

/** The booking as a customer knows it who was told of it by other means than an email. */
export const asTold = ({ status, ...content }: PresentBooking): ToldBooking => ({
  ...content,
  status: status === "new" || status === "cancelled" ? status : "confirmed",
  emails: 0,
})

/** Returns the status that the customer is to know; undefined where there is nothing to tell of the booking. */
function statusToTell(told: ToldBooking | null, status: ReservationStatus): ToldStatus | undefined {
  if (status === "completed" || (status === "cancelled" && told?.status === "cancelled")) return undefined
  if (status !== "inProgress") return status
  return told?.status === "new" ? "new" : "confirmed"
}

function kindOf(before: ToldStatus | undefined, now: "new" | "confirmed", changes: ToldField[]): BookingEmail["kind"] | undefined {
  if (before === undefined || before === "cancelled") return now === "new" ? "received" : "confirmed"
  if (before === "new" && now === "confirmed") return "confirmed"
  return changes.length > 0 ? "changed" : undefined
}

type Content = Omit<ToldBooking, "emails" | "language" | "recipient">

const differs: Record<ToldField, (one: Content, other: Content) => boolean> = {
  status: (one, other) => one.status !== other.status,
  period: (one, other) => !isSameInstant(one.start, other.start) || !isSameInstant(one.end, other.end),
  place: (one, other) => one.place !== other.place || one.isDelivered !== other.isDelivered,
  lines: (one, other) =>
    [...one.lines, ...other.lines].some(({ itemId }) => quantityOf(one.lines, itemId) !== quantityOf(other.lines, itemId)),
  total: (one, other) => one.total !== other.total,
}

const changesBetween = (one: Content, other: Content) => toldFields.filter((field) => differs[field](one, other))

const isSameInstant = (one: string, other: string) => Temporal.Instant.compare(one, other) === 0
