import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { MAX_DAYS_AHEAD, type Span } from "#app/platform/time.ts"
import { weekdays } from "./opening-hours.ts"
import { formOfHours, hoursField, hoursOfForm, hoursOfWeekdays, openKinds, someHours, weeklyHoursFields } from "./weekly-hours.ts"

const spanOf = <Unit extends Span["unit"]>(...units: [Unit, ...Unit[]]) =>
  z.object({ amount: z.int().min(0).max(10_000), unit: z.enum(units) })

const openingHours = z.partialRecord(z.enum(weekdays), z.array(z.object({ from: z.string(), until: z.string() }))).nullable()

export const steps = [15, 30, 60] as const

/** The rules that customers' periods keep, as an organization stores them. */
export const ruleSettings = z.object({
  /** From now to the pick-up at least; N days: from the beginning of the Nth day after today. */
  notice: spanOf("minute", "hour", "day").default({ amount: 0, unit: "hour" }),
  /** The pick-up is on the Nth day after today at the latest. */
  ahead: z.int().min(1).max(MAX_DAYS_AHEAD).default(MAX_DAYS_AHEAD),
  shortest: spanOf("hour", "day").nullable().default(null),
  longest: spanOf("hour", "day").nullable().default(null),
  /** Minutes between the times that are offered. */
  step: z.literal(steps).default(30),
  /** Things are handed over within the hours of pick-up points, or of delivery, and on no closed day. Otherwise hours and closed days bind nobody. */
  openingHoursOnly: z.boolean().default(false),
  /** "pickup": whenever a pick-up point is open. */
  deliveryHours: z.union([z.literal("pickup"), openingHours]).default("pickup"),
  /** Wall times at which property by nights is taken over and left. */
  checkIn: z.string().default("14:00"),
  checkOut: z.string().default("11:00"),
})

export type RuleSettings = z.output<typeof ruleSettings>

/** In the order of the form; `open` is the kind of the hours of delivery. */
export const ownRuleFields = [
  "notice",
  "noticeUnit",
  "ahead",
  "shortest",
  "shortestUnit",
  "longest",
  "longestUnit",
  "step",
  "openingHoursOnly",
  "open",
  "checkIn",
  "checkOut",
] as const

/** With the weekdays of the hours of delivery. */
export const ruleFields = [...ownRuleFields, ...weekdays.map(hoursField)]

export type RuleField = (typeof ruleFields)[number]

/** A number means nothing without its unit, nor a weekday's hours without the others'; the longest rental is never shorter than the shortest. */
export const ruleFieldGroups: RuleField[][] = [
  ["notice", "noticeUnit"],
  ["shortest", "shortestUnit", "longest", "longestUnit"],
  ["checkIn", "checkOut"],
  weeklyHoursFields,
]

/** "pickup": whenever a pick-up point is open. */
export const deliveryKinds = ["pickup", ...openKinds] as const

export const noticeUnits = ["minute", "hour", "day"] as const
export const lengthUnits = ["hour", "day"] as const

/** The most that each unit allows: a year, and what a booking can last. */
const most = { minute: 1440, hour: 8784, day: 366 }

const number = z
  .string()
  .trim()
  .refine((typed) => typed === "" || parseWholeNumber(typed) !== undefined, { error: "rules.number" })
  .transform((typed) => parseWholeNumber(typed))
  .optional()

const lengthUnit = z.enum(lengthUnits, { error: "required" }).default("day")

const lengths = z.object({ shortest: number, shortestUnit: lengthUnit, longest: number, longestUnit: lengthUnit })

type LengthForm = z.output<typeof lengths>

/** Refuses 0, what is longer than a booking can last, and a longest rental that is shorter than the shortest. */
const checkLengths = z.check<LengthForm>(({ value, issues }) => {
  const refuse = (field: keyof LengthForm, message: string) => issues.push({ code: "custom", input: value[field], message, path: [field] })
  for (const field of ["shortest", "longest"] as const) {
    if ((value[field] ?? 0) > most[value[`${field}Unit`]]) refuse(field, "rules.long")
    if (value[field] === 0) refuse(field, "rules.number")
  }
  const { shortest, longest } = value
  if (shortest && longest && hoursIn(longest, value.longestUnit) < hoursIn(shortest, value.shortestUnit)) refuse("longest", "rules.order")
})

const lengthsOf = (form: LengthForm): Pick<RuleSettings, "shortest" | "longest"> => ({
  shortest: form.shortest ? { amount: form.shortest, unit: form.shortestUnit } : null,
  longest: form.longest ? { amount: form.longest, unit: form.longestUnit } : null,
})

/** Parses the shortest and the longest rental of a form: an empty number, or none, is no rule. */
export const lengthsInput = lengths.check(checkLengths).transform(lengthsOf)

const timeOfDay = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "required" })

/** Parses the form of the rules: an empty number is no rule. */
export const ruleInput = z
  .object({
    notice: number,
    noticeUnit: z.enum(noticeUnits, { error: "required" }),
    ahead: number,
    ...lengths.shape,
    step: z.enum(steps.map(String), { error: "required" }),
    openingHoursOnly: z.enum(["on", ""]).default(""),
    open: z.enum(deliveryKinds, { error: "required" }),
    checkIn: timeOfDay,
    checkOut: timeOfDay,
    ...hoursOfWeekdays(),
  })
  .check(someHours(), checkLengths, ({ value, issues }) => {
    const refuse = (field: RuleField, message: string) => issues.push({ code: "custom", input: value[field], message, path: [field] })
    if (value.checkOut > value.checkIn) refuse("checkOut", "rules.checkOut")
    if ((value.notice ?? 0) > most[value.noticeUnit]) refuse("notice", "rules.long")
    if (value.ahead !== undefined && (value.ahead < 1 || value.ahead > MAX_DAYS_AHEAD)) refuse("ahead", "rules.ahead")
  })
  .transform(
    (form): RuleSettings => ({
      notice: { amount: form.notice ?? 0, unit: form.noticeUnit },
      ahead: form.ahead ?? MAX_DAYS_AHEAD,
      ...lengthsOf(form),
      step: steps.find((step) => String(step) === form.step) ?? 30,
      openingHoursOnly: form.openingHoursOnly === "on",
      deliveryHours: form.open === "pickup" ? "pickup" : hoursOfForm(form.open, form),
      checkIn: form.checkIn,
      checkOut: form.checkOut,
    }),
  )

const hoursIn = (amount: number, unit: "hour" | "day") => (unit === "day" ? amount * 24 : amount)

/** Writes a shortest and a longest rental as the fields of their form. */
export const lengthValues = ({ shortest, longest }: Pick<RuleSettings, "shortest" | "longest">) => ({
  shortest: shortest ? String(shortest.amount) : "",
  shortestUnit: shortest?.unit ?? "day",
  longest: longest ? String(longest.amount) : "",
  longestUnit: longest?.unit ?? "day",
})

/** Writes rules as the fields of their form. */
export const ruleValues = ({
  notice,
  ahead,
  shortest,
  longest,
  step,
  openingHoursOnly,
  deliveryHours,
  checkIn,
  checkOut,
}: RuleSettings): FormValues<RuleField> => ({
  notice: notice.amount === 0 ? "" : String(notice.amount),
  noticeUnit: notice.unit,
  ahead: String(ahead),
  ...lengthValues({ shortest, longest }),
  step: String(step),
  openingHoursOnly: openingHoursOnly ? "on" : "",
  checkIn,
  checkOut,
  ...(deliveryHours === "pickup" ? { ...formOfHours({}), open: deliveryHours } : formOfHours(deliveryHours)),
})
