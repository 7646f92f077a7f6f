import { z } from "zod"
import { parseRecordNumber, parseWholeNumber } from "#app/platform/input/numbers.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { cancelReasons } from "../rules/cancel-reason.ts"
import { type LineTick, tickSteps } from "../rules/hand-overs.ts"
import { type ReservationStatus, reservationStatuses } from "../rules/reservation-status.ts"
import { type StaffDetail, staffDetailsInput } from "../rules/staff-details.ts"
import { moneyAnswers } from "./status-question.ts"
import { lateCharge, taking, takingNames } from "./taking-input.ts"

/** Bookings set at once. */
export const mostNumbers = 50

/** A booking and the status that its screen showed. */
export interface ShownBooking {
  number: number
  shown: ReservationStatus
  /** The version that is taken back, for *Undo*. */
  version?: number | undefined
}

/** The field "booking" of a form: "1047 new", or "1047 new 3" with the version. */
export const writeBooking = ({ number, shown, version }: ShownBooking) =>
  [number, shown, version].filter((part) => part !== undefined).join(" ")

/** Reads `writeBooking`. */
const booking = z.string().transform((text, context): ShownBooking => {
  const [, before, status, version] = /^(\d+) (\w+)(?: (\d{1,9}))?$/.exec(text) ?? []
  const number = parseRecordNumber(before)
  const shown = reservationStatuses.find((known) => known === status)
  if (number !== undefined && shown) return { number, shown, ...(version !== undefined && { version: Number(version) }) }
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

/** The field of how many pieces of a line are back: "back-{id of the line}". */
const backField = "back-"

export const backFieldOf = (line: string) => `${backField}${line}`

const pieces = z.string().transform(parseWholeNumber).pipe(z.number().max(10_000))

/**
 * The fields of `POST /reservations/status`. `accepts` is "{number} {digest}" of a refusal "stock" or "status.asks"; `undo` takes a status back, without a question, of bookings that come with their version. The details of one booking come with what
 * they were opened with. A tick leads to the status. Money that is taken with it comes as in the form of payments, with the
 * currency; `undoes` is the id of its record.
 */
export const statusInput = z.object({
  bookings: z.array(booking).min(1).max(mostNumbers),
  to: z.enum(reservationStatuses),
  accepts: z.array(z.string().regex(/^\d{1,9} [\w-]{43}$/)).max(4 * mostNumbers),
  undo: z.literal("true").optional(),
  // Staff are asked again for a reason that is not known.
  reason: z.enum(cancelReasons).optional().catch(undefined),
  // "" keeps the money that is taken with the status.
  money: z
    .enum(["", ...moneyAnswers])
    .transform((answer) => answer || undefined)
    .optional(),
  // Any other text keeps the fee.
  fee: z.literal("waive").optional().catch(undefined),
  back: z.array(z.tuple([z.uuid(), pieces])).max(2_000),
  lateTotal: lateCharge.optional(),
  edit: z.object({ content: staffDetailsInput, opened: z.record(z.string().max(100), z.string()) }).optional(),
  tick: tick.optional(),
  taking: taking.optional(),
  undoes: z.uuid().optional(),
})

/** Parses the form; undefined when it is malformed. */
export function readStatusForm(form: FormData) {
  const all = (name: string) => form.getAll(name)
  // A question that was asked twice was answered twice.
  const last = (name: string) => form.getAll(name).at(-1)
  const { data } = statusInput.safeParse({
    bookings: all("booking"),
    to: form.get("to"),
    accepts: all("accepts"),
    undo: last("undo"),
    reason: last("reason"),
    money: last("money"),
    fee: last("fee"),
    back: [...form].flatMap(([name, value]) => (name.startsWith(backField) ? [[name.slice(backField.length), value]] : [])),
    lateTotal: last("lateTotal"),
    edit: form.has("opened") ? { content: Object.fromEntries(form), opened: parseJson(form.get("opened")) } : undefined,
    tick: form.get("tick") ?? undefined,
    taking: form.has("amount") ? Object.fromEntries(form) : undefined,
    undoes: last("undoes"),
  })
  if (!data) return undefined
  const { to, reason, money, fee, lateTotal, edit, tick: ticked, taking, undoes } = data
  if ((edit || ticked || lateTotal || taking || undoes) && data.bookings.length > 1) return undefined
  if ((data.undo || undoes) && data.bookings.some(({ version }) => version === undefined)) return undefined
  const digests = Map.groupBy(data.accepts, (text) => Number(text.split(" ")[0]))
  return {
    bookings: [...new Map(data.bookings.map((shown) => [shown.number, shown])).values()],
    to,
    accepted: new Map([...digests].map(([number, texts]) => [number, texts.map((text) => text.split(" ")[1] ?? "")])),
    answers: data.undo ? undefined : { reason, money, fee, back: new Map(data.back), lateTotal },
    edit,
    tick: ticked,
    taking,
    undoes,
  }
}

/** Typed details of one booking, as the form sends them with its status; `opened` is JSON of the values that it was opened with. */
export type TypedDetails = Partial<Record<StaffDetail, string>> & { opened: string }

/** Returns the fields of a form that answer questions. */
export const answersIn = (form: FormData) =>
  [...form].flatMap(([name, value]): AnswerField[] =>
    typeof value === "string" && (answerNames.has(name) || name.startsWith(backField)) ? [[name, value]] : [],
  )

export type AnswerField = [name: string, value: string]

const answerNames: ReadonlySet<string> = new Set(["accepts", "reason", "money", "fee", "lateTotal", ...takingNames])

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
