import { z } from "zod"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import type { ShortageDetails, StaffShortage } from "../reserve/refusal-details.ts"
import { type LineTick, tickSteps } from "../rules/hand-overs.ts"
import { type ReservationStatus, reservationStatuses } from "../rules/reservation-status.ts"
import { type StaffDetail, staffDetailsInput } from "../rules/staff-details.ts"

/** Bookings set at once. */
export const mostNumbers = 50

/** A booking and the status that its screen showed. */
export interface ShownBooking {
  number: number
  shown: ReservationStatus
}

/** The field "booking" of a form: "1047 new". */
export const writeBooking = ({ number, shown }: ShownBooking) => `${number} ${shown}`

/** Reads `writeBooking`. */
const booking = z.string().transform((text, context): ShownBooking => {
  const [, before, status] = /^(\d+) (\w+)$/.exec(text) ?? []
  const number = parseRecordNumber(before)
  const shown = reservationStatuses.find((known) => known === status)
  if (number !== undefined && shown) return { number, shown }
  context.addIssue("format")
  return z.NEVER
})

/** The field "tick" of a form: the line's id, the step and how many of its pieces have it then. */
export const writeTick = ({ line, step, pieces }: LineTick) => `${line} ${step} ${pieces}`

/** Reads `writeTick`. */
const tick = z.string().transform((text, context): LineTick => {
  const [line = "", step, pieces = ""] = text.split(" ")
  const known = tickSteps.find((each) => each === step)
  if (z.uuid().safeParse(line).success && known && /^\d{1,5}$/.test(pieces)) return { line, step: known, pieces: Number(pieces) }
  context.addIssue("format")
  return z.NEVER
})

/** The fields of `POST /reservations/status`. `accepts` is "{number} {digest}" of a refusal "stock"; the details of one booking come with what they were opened with. A tick leads to the status. */
export const statusInput = z.object({
  bookings: z.array(booking).min(1).max(mostNumbers),
  to: z.enum(reservationStatuses),
  request: z.string().max(20).optional(),
  accepts: z.array(z.string().regex(/^\d{1,9} [\w-]{43}$/)).max(mostNumbers),
  edit: z.object({ content: staffDetailsInput, opened: z.record(z.string().max(100), z.string()) }).optional(),
  tick: tick.optional(),
})

/** Parses the form; undefined when it is malformed. */
export function readStatusForm(form: FormData) {
  const all = (name: string) => form.getAll(name)
  const { data } = statusInput.safeParse({
    bookings: all("booking"),
    to: form.get("to"),
    request: form.get("request") ?? undefined,
    accepts: all("accepts"),
    edit: form.has("opened") ? { content: Object.fromEntries(form), opened: parseJson(form.get("opened")) } : undefined,
    tick: form.get("tick") ?? undefined,
  })
  if ((data?.edit || data?.tick) && data.bookings.length > 1) return undefined
  return (
    data && {
      bookings: [...new Map(data.bookings.map((booking) => [booking.number, booking])).values()],
      to: data.to,
      request: data.request,
      accepted: new Map(data.accepts.map((text) => [Number(text.split(" ")[0]), text.split(" ")[1] ?? ""])),
      edit: data.edit,
      tick: data.tick,
    }
  )
}

function parseJson(json: FormDataEntryValue | null): unknown {
  if (typeof json !== "string") return undefined
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Typed details of one booking, as the form sends them with its status; `opened` is JSON of the values that it was opened with. */
export type TypedDetails = Partial<Record<StaffDetail, string>> & { opened: string }

/** Reads the details of a form; undefined where it has none. */
export function typedDetailsIn(form: FormData): TypedDetails | undefined {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === "string" ? value : undefined
  }
  const [opened, staffNote, handler, place] = [textOf("opened"), textOf("staffNote"), textOf("handler"), textOf("place")]
  if (opened === undefined) return undefined
  return {
    opened,
    ...(staffNote !== undefined && { staffNote }),
    ...(handler !== undefined && { handler }),
    ...(place !== undefined && { place }),
  }
}

/** The answer for one booking: its status before, or why it was not changed. */
export type StatusResult = ShownBooking & ({ from: ReservationStatus } | RefusedStatus)

export interface RefusedStatus {
  refused: string
  details: unknown
}

export interface StatusAnswer {
  /** Echoed from the form. */
  request: string | undefined
  to: ReservationStatus
  results: StatusResult[]
}

export const changedIn = ({ results }: StatusAnswer) => results.filter((result) => "from" in result)

export const refusedIn = ({ results }: StatusAnswer) => results.filter((result) => "refused" in result)

/** Returns the shortage that staff may accept; undefined for another refusal. */
export const shortageIn = ({ refused, details }: RefusedStatus): StaffShortage | undefined =>
  refused === "stock" ? (details as ShortageDetails).staff : undefined
