import { expect, test } from "vitest"
import { timeOnDay } from "./staff-period.ts"

test("A day begins when the place opens and ends when it closes, else at 10:00 and 18:00", () => {
  const hours = { mon: [{ from: "09:00", until: "13:00" }, { from: "14:00", until: "20:30" }] } // biome-ignore format: a day is a line
  const of = (day: string, open: typeof hours | null) => [timeOnDay(day, "from", open), timeOnDay(day, "to", open)]
  expect(of("2026-11-23", hours)).toEqual(["2026-11-23T09:00", "2026-11-23T20:30"])
  expect(of("2026-11-24", hours)).toEqual(["2026-11-24T10:00", "2026-11-24T18:00"])
  expect(of("2026-11-23", null)).toEqual(["2026-11-23T10:00", "2026-11-23T18:00"])
})
