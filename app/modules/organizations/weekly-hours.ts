import { z } from "zod"
import { optionalText } from "#app/platform/input-texts.ts"
import { formatIntervals, type OpeningHours, parseIntervals, type Weekday, weekdays } from "./opening-hours.ts"

/** "weekly": by the fields of the weekdays. */
export const openKinds = ["always", "weekly", "closed"] as const

type OpenKind = (typeof openKinds)[number]

/** The form field of the hours of a weekday. */
export type HoursField = `hours-${Weekday}`

export const hoursField = (day: Weekday): HoursField => `hours-${day}`

/** The fields of weekly hours, in the order of the form: the kind, and the hours of each weekday. */
export const weeklyHoursFields: Array<"open" | HoursField> = ["open", ...weekdays.map(hoursField)]

/** Makes the zod fields of the weekdays. */
export function hoursOfWeekdays() {
  const hours = optionalText.refine((typed) => parseIntervals(typed) !== undefined, { error: "hours.invalid" }).default("")
  return Object.fromEntries(weekdays.map((day) => [hoursField(day), hours])) as Record<HoursField, typeof hours>
}

type HoursForm = { open: string } & Record<HoursField, string>

/** A zod check of the form: by weekday, some day has hours. */
export const someHours = () =>
  z.refine<HoursForm>((form) => form.open !== "weekly" || weekdays.some((day) => form[hoursField(day)]), {
    path: [hoursField("mon")],
    error: "hours.none",
  })

/** Reads opening hours from valid fields of their form. */
export function hoursOfForm(open: OpenKind, form: Record<HoursField, string>): OpeningHours {
  if (open === "always") return null
  if (open === "closed") return {}
  const days = weekdays.map((day) => [day, parseIntervals(form[hoursField(day)]) ?? []] as const)
  return Object.fromEntries(days.filter(([, intervals]) => intervals.length > 0))
}

/** Writes opening hours as the fields of their form. */
export function formOfHours(openingHours: OpeningHours): { open: OpenKind } & Record<HoursField, string> {
  const hours = weekdays.map((day) => [hoursField(day), formatIntervals(openingHours?.[day] ?? [])])
  const open = openingHours === null ? "always" : weekdays.some((day) => openingHours[day]) ? "weekly" : "closed"
  return { ...(Object.fromEntries(hours) as Record<HoursField, string>), open }
}
