import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { type OpeningHours, weekdays } from "./opening-hours.ts"
import { formOfHours, hoursOfForm, hoursOfWeekdays, openKinds, someHours } from "./weekly-hours.ts"

const input = z.object({ open: z.enum(openKinds), ...hoursOfWeekdays() }).check(someHours())

const noHours = formOfHours({})

const read = (form: Partial<typeof noHours>) => {
  const { data, error } = input.safeParse({ ...noHours, ...form })
  return data ? hoursOfForm(data.open, data) : error?.issues.map(({ path, message }) => [path[0], message])
}

test("A week that is written in a form is read again", () => {
  const day = fc.subarray([
    { from: "08:30", until: "12:00" },
    { from: "13:00", until: "18:00" },
    { from: "20:00", until: "02:00" },
  ])
  const week = fc.dictionary(fc.constantFrom(...weekdays), day).map((days): OpeningHours => {
    const open = Object.entries(days).filter(([, hours]) => hours.length > 0)
    return Object.fromEntries(open)
  })
  fc.assert(
    fc.property(fc.option(week), (hours) => {
      expect(read(formOfHours(hours))).toEqual(hours)
    }),
  )
})

test("Hours of weekdays count only by weekday, and are read as they are typed", () => {
  const typed = { "hours-mon": "9-13; 14.30–18", "hours-sat": " 10–14 " }
  expect(read({ open: "weekly", ...typed })).toEqual({
    mon: [
      { from: "09:00", until: "13:00" },
      { from: "14:30", until: "18:00" },
    ],
    sat: [{ from: "10:00", until: "14:00" }],
  })
  expect([read({ open: "always", ...typed }), read({ open: "closed", ...typed })]).toEqual([null, {}])
})

test("Refuses what is no hours, at its weekday, and a week without any", () => {
  expect(read({ open: "weekly", "hours-mon": "9-18", "hours-sun": "9" })).toEqual([["hours-sun", "hours.invalid"]])
  expect(read({ open: "weekly", "hours-tue": " " })).toEqual([["hours-mon", "hours.none"]])
})
