import fc from "fast-check"
import { expect, test } from "vitest"
import { type Interval, type OpeningHours, weekdays } from "#app/modules/organizations/opening-hours.ts"
import { formatOpeningHours, groupDays } from "./format-opening-hours.ts"

const [long, short, split] = [
  [{ from: "09:00", until: "18:00" }],
  [{ from: "10:00", until: "14:30" }],
  [
    { from: "09:00", until: "13:00" },
    { from: "18:00", until: "02:00" },
  ],
]
const week = (...hours: Array<Interval[] | undefined>) =>
  Object.fromEntries(weekdays.flatMap((day, index) => (hours[index] ? [[day, hours[index]]] : []))) as NonNullable<OpeningHours>
const written = (hours: OpeningHours, locale: "en" | "uk" = "en") =>
  formatOpeningHours(hours, locale).map(({ days, time }) => `${days} ${time ?? "closed"}`)

test("Neighbouring days with the same hours are one line, from Monday", () => {
  expect(written(week(long, long, long, long, long, short))).toEqual(["Mon–Fri 9:00–18:00", "Sat 10:00–14:30", "Sun closed"])
  expect(written(week(long, long, long, long, long, short), "uk")).toEqual(["Пн–Пт 9:00–18:00", "Сб 10:00–14:30", "Нд closed"])
  expect(written(week(undefined, long, undefined, split, split, long, long))).toEqual([
    "Mon closed",
    "Tue 9:00–18:00",
    "Wed closed",
    "Thu–Fri 9:00–13:00, 18:00–2:00",
    "Sat–Sun 9:00–18:00",
  ])
  expect(written(week(long, long, long, long, long, long, long))).toEqual(["Mon–Sun 9:00–18:00"])
  expect(written({})).toEqual(["Mon–Sun closed"])
  expect(written(null)).toEqual([])
})

test("Each day stands in one group, with its own hours", () => {
  const day = fc.constantFrom(long, short, split, undefined)
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (hours) => {
      const open = week(...hours)
      const groups = groupDays(open)
      expect(groups.flatMap(({ days }) => days)).toEqual(weekdays)
      for (const { days, hours: own } of groups) for (const each of days) expect(open[each] ?? []).toEqual(own)
    }),
  )
})
