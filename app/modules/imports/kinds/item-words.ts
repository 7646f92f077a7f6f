import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { TypedStep } from "#app/modules/pricing/steps-input.ts"
import { longestValue } from "../values/longest-value.ts"

type Words<Meaning extends string> = Record<Meaning, string>

const kinds: Words<"equipment" | "property"> = {
  equipment: "equipment gear спорядження обладнання",
  property: "property accommodation нерухомість житло",
}

const units: Words<RateUnit | "week"> = {
  hour: "hour hours hourly hr hrs h година годину години годин год погодинно",
  day: "day days daily d день дні днів дня доба добу доби діб подобово",
  night: "night nights nightly ніч ночі ночей",
  week: "week weeks weekly тиждень тижні тижнів тижня",
  month: "month months monthly mo місяць місяці місяців місяця міс",
}

const dayCounts: Words<"hours" | "dates"> = { hours: "24hours 24години", dates: "calendardays календарнідні" }

/** Reads "Equipment" or «Нерухомість»; undefined for any other word. */
export const readItemKind = (text: string) => meaningOf(kinds, bare(text))

/** Reads what a price is for: "Per day", "day", "Daily rate", «За добу». A price by the week is none: undefined, as for any other word. */
export function readRateUnit(text: string): RateUnit | undefined {
  if (text.length > longestValue) return undefined
  const unit = meaningOf(units, bare(text.replaceAll(/^\s*(?:per|by the|за|\/)\s*|\s+rate\s*$/giu, "")))
  return unit === "week" ? undefined : unit
}

/** Reads how days count: "24 hours", "Calendar days". */
export const readDayCount = (text: string) => meaningOf(dayCounts, bare(text))

/** Reads prices by length, as our export writes them: "4 hours 300.00; 7 days 2400.00". A week is seven days, a night is a day. Undefined where a part is none. */
export function readStepTexts(text: string): TypedStep[] | undefined {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== "")
  const steps = parts.flatMap((part) => readStepText(part) ?? [])
  return steps.length === parts.length ? steps : undefined
}

function readStepText(part: string): TypedStep | undefined {
  const [, amount = "", word = "", value = ""] = /^\s*(\d{1,3})\s*(\p{L}+)(?!\p{L})\.?\s*[:=–—-]?\s*(\S.*?)\s*$/u.exec(part) ?? []
  const unit = meaningOf(units, bare(word))
  if (unit === undefined) return undefined
  if (unit === "week") return { amount: Number(amount) * 7, unit: "day", value }
  return { amount: Number(amount), unit: unit === "night" ? "day" : unit, value }
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "")

function meaningOf<Meaning extends string>(words: Words<Meaning>, word: string): Meaning | undefined {
  const entries = Object.entries(words) as Array<[Meaning, string]>
  return entries.find(([, each]) => each.split(" ").includes(word))?.[0]
}
