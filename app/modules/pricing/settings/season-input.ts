import { z } from "zod"
import { type Weekday, weekdays } from "#app/modules/organizations/opening-hours.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import {
  formOfTexts,
  type TextsByLocale,
  type TranslatedField,
  textsOfForm,
  translatedField,
  translatedFields,
} from "#app/platform/i18n/translated-fields.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type ItemsField, itemIdsOf, itemsFields, itemsInput, itemsProblem, itemsValues } from "../items/items-input.ts"
import type { Season } from "../season.ts"
import { mostOfName } from "./price-list-input.ts"

export const seasonTexts = ["name"] as const

/** Everything of a season that people edit. */
export interface SeasonContent extends Omit<Season, "id" | "name" | "translations"> {
  texts: TextsByLocale<"name">
  /** Null for all items. */
  itemIds: string[] | null
}

/** Dates of every year, and of one. */
const yearlyFields = ["firstMonth", "firstDay", "lastMonth", "lastDay"] as const

export type SeasonField =
  | TranslatedField<"name">
  | "repeats"
  | "first"
  | "last"
  | (typeof yearlyFields)[number]
  | Weekday
  | "percent"
  | "shortestStay"
  | ItemsField

/** In the order of the form. */
export const seasonFields: SeasonField[] = [
  ...locales.map((locale) => translatedField("name", locale)),
  "repeats",
  ...yearlyFields,
  "first",
  "last",
  ...weekdays,
  "percent",
  "shortestStay",
  ...itemsFields,
]

/** Fields that are saved together. */
export const seasonGroups: SeasonField[][] = [["repeats", ...yearlyFields, "first", "last"], [...itemsFields]]

export const mostOfStay = 366

const leastPercent = -90
const mostPercent = 500

/** Parses the form of a season; `language` is the organization's, in which its name is required. */
export const seasonInput = (language: Locale) =>
  z
    .object({
      ...translatedFields(seasonTexts, (_name, locale) =>
        (locale === language ? text : optionalText).refine(atMost(mostOfName), { error: "name.long" }),
      ),
      ...days,
      ...checked,
      percent: text.transform((typed, { issues }) => {
        const percent = parsePercent(typed)
        if (percent !== undefined && percent >= leastPercent && percent <= mostPercent) return percent
        issues.push({ code: "custom", input: typed, message: "season.percent" })
        return z.NEVER
      }),
      shortestStay: optionalText.transform((typed, { issues }) => {
        const nights = typed === "" ? null : parseWholeNumber(typed)
        if (nights === null || (nights !== undefined && nights >= 1 && nights <= mostOfStay)) return nights
        issues.push({ code: "custom", input: typed, message: "season.stay" })
        return z.NEVER
      }),
      ...itemsInput,
    })
    .check(({ value, issues }) => {
      const wrong = wrongDay(value)
      if (wrong) issues.push({ code: "custom", input: value[wrong.field], message: wrong.code, path: [wrong.field] })
      const unchosen = itemsProblem(value)
      if (unchosen) issues.push({ ...unchosen, path: [...unchosen.path] })
    })
    .transform((form): SeasonContent => {
      const isYearly = form.repeats === "yearly"
      const [first, last] = isYearly ? yearlyDays(form) : [form.first, form.last]
      return {
        texts: textsOfForm(seasonTexts, form),
        first,
        last,
        isYearly,
        weekdays: weekdays.flatMap((day, index) => (form[day] === "on" ? [index + 1] : [])),
        percent: form.percent,
        shortestStay: form.shortestStay,
        itemIds: itemIdsOf(form),
      }
    })

const days = {
  repeats: z.enum(["yearly", "once"]).default("yearly"),
  firstMonth: optionalText,
  firstDay: optionalText,
  lastMonth: optionalText,
  lastDay: optionalText,
  first: optionalText,
  last: optionalText,
}

const checkbox = z.enum(["on", ""]).default("")

const checked = Object.fromEntries(weekdays.map((day) => [day, checkbox])) as Record<Weekday, typeof checkbox>

type TypedDays = { [Field in keyof typeof days]: z.output<(typeof days)[Field]> }

/** Returns the field of a date that is none, or of an end before its start. */
function wrongDay(form: TypedDays): { field: keyof TypedDays; code: string } | undefined {
  if (form.repeats === "yearly") {
    const [first, last] = yearlyDays(form)
    if (!isDayOfYear(first)) return { field: "firstDay", code: "season.day" }
    return isDayOfYear(last) ? undefined : { field: "lastDay", code: "season.day" }
  }
  for (const field of ["first", "last"] as const) if (!z.iso.date().safeParse(form[field]).success) return { field, code: "season.date" }
  return form.last < form.first ? { field: "last", code: "season.order" } : undefined
}

const yearlyDays = (form: TypedDays): [first: string, last: string] => [
  `${twoDigits(form.firstMonth)}-${twoDigits(form.firstDay)}`,
  `${twoDigits(form.lastMonth)}-${twoDigits(form.lastDay)}`,
]

const twoDigits = (typed: string) => typed.padStart(2, "0")

/** Checks the day in a leap year: 29 February is a day of every year. */
const isDayOfYear = (day: string) => z.iso.date().safeParse(`2024-${day}`).success

/** Reads "25", "+25 %", "−10". */
function parsePercent(typed: string): number | undefined {
  const [, sign = "", digits] = /^([+\-−–]?)\s*(\d{1,3})\s*%?$/.exec(typed) ?? []
  if (digits === undefined) return undefined
  return sign === "" || sign === "+" || Number(digits) === 0 ? Number(digits) : -Number(digits)
}

/** Writes a season as the fields of its form. */
export function seasonValues({ texts, first, last, isYearly, ...content }: SeasonContent): FormValues<SeasonField> {
  const [firstMonth = "", firstDay = ""] = isYearly ? first.split("-").map(withoutZero) : []
  const [lastMonth = "", lastDay = ""] = isYearly ? last.split("-").map(withoutZero) : []
  const onDays = weekdays.map((day, index) => [day, content.weekdays.includes(index + 1) ? "on" : ""])
  return {
    ...formOfTexts(seasonTexts, texts),
    repeats: isYearly ? "yearly" : "once",
    firstMonth,
    firstDay,
    lastMonth,
    lastDay,
    first: isYearly ? "" : first,
    last: isYearly ? "" : last,
    ...(Object.fromEntries(onDays) as Record<Weekday, string>),
    percent: String(content.percent).replace("-", "−"),
    shortestStay: String(content.shortestStay ?? ""),
    ...itemsValues(content.itemIds),
  }
}

const withoutZero = (digits: string) => digits.replace(/^0/, "")

/** The form of a new season. */
export const newSeasonValues: FormValues<SeasonField> = {
  ...seasonValues({
    texts: { en: { name: "" }, uk: { name: "" } },
    first: "",
    last: "",
    isYearly: true,
    weekdays: [],
    percent: 0,
    shortestStay: null,
    itemIds: null,
  }),
  percent: "",
}
