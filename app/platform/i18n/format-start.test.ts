import { expect, test } from "vitest"
import { formatStart } from "./format-start.ts"

const inLviv = (start: string, now: string, locale: "en" | "uk") => formatStart(start, now, "Europe/Kyiv", locale).replaceAll("\u00a0", " ")

test.each([
  // 00:30 of the day before in Lviv is still the day before that in UTC.
  ["2026-11-27T12:00:00Z", "2026-11-25T22:30:00Z", "tomorrow, Fri 27 Nov, at 14:00", "завтра, у п’ятницю, 27 листопада, о 14:00"],
  ["2026-11-27T09:00:00Z", "2026-11-27T06:00:00Z", "today, Fri 27 Nov, at 11:00", "сьогодні, у п’ятницю, 27 листопада, об 11:00"],
  ["2026-11-28T22:00:00Z", "2026-11-20T06:00:00Z", "on Sun 29 Nov, at 00:00", "у неділю, 29 листопада, о 00:00"],
  ["2027-01-01T08:00:00Z", "2026-12-31T08:00:00Z", "tomorrow, Fri 1 Jan, at 10:00", "завтра, у п’ятницю, 1 січня, о 10:00"],
  ["2027-02-24T08:00:00Z", "2026-12-31T08:00:00Z", "on Wed 24 Feb 2027, at 10:00", "у середу, 24 лютого 2027 р., о 10:00"],
])("A booking that starts at %s is told at %s as it would be said", (start, now, en, uk) => {
  expect(inLviv(start, now, "en")).toBe(en)
  expect(inLviv(start, now, "uk")).toBe(uk)
})
