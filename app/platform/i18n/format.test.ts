import { afterEach, beforeEach, expect, test, vi } from "vitest"
import {
  formatDate,
  formatDay,
  formatDays,
  formatEnd,
  formatMoment,
  formatPeriod,
  formatPeriodShort,
  formatTime,
  formatWallTime,
} from "./format.ts"

const kyiv = "Europe/Kyiv"
const monday = "2026-11-23T08:00:00Z"
const thursday = "2026-11-26T16:00:00Z"

beforeEach(() => void vi.setSystemTime("2026-11-20T09:10:00Z"))
afterEach(() => void vi.useRealTimers())

/** Replaces no-break spaces, for readable expectations. */
const plain = (text: string) => text.replaceAll("\u00a0", " ")

test("Formats a moment in the shop's zone and the 24-hour clock, in both languages", () => {
  expect(plain(formatMoment(thursday, kyiv, "en"))).toBe("Thu 26 Nov, 18:00")
  expect(plain(formatMoment(thursday, kyiv, "uk"))).toBe("чт, 26 лист., 18:00")
  expect(plain(formatMoment(Temporal.Instant.from(thursday), "America/New_York", "en", { year: true }))).toBe("Thu 26 Nov 2026, 11:00")
  expect(formatTime("2026-11-22T22:00:00Z", kyiv)).toBe("00:00")
  expect(plain(formatDate("2026-11-22T22:00:00Z", kyiv, "uk"))).toBe("пн, 23 лист.")
})

test("Shows each month of a short period once, and hours only within one day", () => {
  const within = { start: monday, end: thursday }
  expect(plain(formatPeriodShort(within, kyiv, "en"))).toBe("23 – 26 Nov")
  expect(plain(formatPeriodShort(within, kyiv, "uk"))).toBe("23–26 лист.")
  expect(plain(formatPeriodShort({ start: thursday, end: "2026-12-02T16:00:00Z" }, kyiv, "en"))).toBe("26 Nov – 2 Dec")
  expect(plain(formatPeriodShort({ start: monday, end: "2026-11-23T16:00:00Z" }, kyiv, "uk"))).toBe("23 лист., 10:00–18:00")
})

test("Shows days and hours of a period, a common day or year once, and keeps each end on one line", () => {
  expect(formatPeriod({ start: monday, end: thursday }, kyiv, "en")).toBe(
    "Mon\u00a023\u00a0Nov,\u00a010:00 – Thu\u00a026\u00a0Nov,\u00a018:00",
  )
  expect(plain(formatPeriod({ start: monday, end: thursday }, kyiv, "uk"))).toBe("пн, 23 лист., 10:00 – чт, 26 лист., 18:00")
  expect(plain(formatPeriod({ start: monday, end: "2026-11-23T16:00:00Z" }, kyiv, "uk"))).toBe("пн, 23 лист., 10:00 – 18:00")
  const summer = { start: "2027-07-05T07:00:00Z", end: "2027-07-09T15:00:00Z" }
  expect(plain(formatPeriod(summer, kyiv, "en"))).toBe("Mon 5 Jul, 10:00 – Fri 9 Jul 2027, 18:00")
  expect(plain(formatPeriod({ ...summer, end: "2027-07-05T15:00:00Z" }, kyiv, "en"))).toBe("Mon 5 Jul 2027, 10:00 – 18:00")
  expect(plain(formatPeriod({ start: thursday, end: "2027-01-02T16:00:00Z" }, kyiv, "en"))).toBe(
    "Thu 26 Nov 2026, 18:00 – Sat 2 Jan 2027, 18:00",
  )
})

test("Shows a year other than the current one, once if both days share it", () => {
  const summer = { start: "2027-07-05T07:00:00Z", end: "2027-07-09T15:00:00Z" }
  expect(plain(formatMoment(summer.start, kyiv, "uk"))).toBe("пн, 5 лип. 2027, 10:00")
  expect(plain(formatDay(summer.start, kyiv, "en"))).toBe("5 Jul 2027")
  expect(plain(formatPeriodShort(summer, kyiv, "en"))).toBe("5 – 9 Jul 2027")
  expect(plain(formatPeriodShort({ start: monday, end: "2027-01-02T16:00:00Z" }, kyiv, "uk"))).toBe("23 лист. 2026 – 2 січ. 2027")
  expect(plain(formatDays({ start: "2026-12-30T08:00:00Z", end: "2027-01-02T08:00:00Z" }, kyiv, "en"))).toBe("30 Dec 2026 – 2 Jan 2027")
  expect(plain(formatPeriodShort({ start: summer.start, end: "2028-01-02T16:00:00Z" }, kyiv, "en"))).toBe("5 Jul 2027 – 2 Jan 2028")
  expect(plain(formatPeriodShort({ start: summer.start, end: "2027-07-05T15:00:00Z" }, kyiv, "en"))).toBe("5 Jul 2027, 10:00 – 18:00")
})

test("Formats the days of a period without hours, and a single day once", () => {
  expect(plain(formatDays({ start: monday, end: "2026-11-23T16:00:00Z" }, kyiv, "en"))).toBe("23 Nov")
  expect(plain(formatDays({ start: monday, end: thursday }, kyiv, "en"))).toBe("23 – 26 Nov")
})

test("Formats an instant as wall time for a form field", () => {
  expect(formatWallTime("2026-11-22T22:00:00Z", kyiv)).toBe("2026-11-23T00:00")
  expect(formatWallTime(monday, "America/New_York")).toBe("2026-11-23T03:00")
})

test("The end of a period that stands beside its start has a date on another day alone", () => {
  expect(plain(formatEnd({ start: monday, end: "2026-11-23T16:00:00Z" }, kyiv, "en", { year: true }))).toBe("18:00")
  expect(plain(formatEnd({ start: monday, end: thursday }, kyiv, "uk"))).toBe("чт, 26 лист., 18:00")
  // Midnight in Kyiv is another day, in UTC the same.
  expect(plain(formatEnd({ start: monday, end: "2026-11-23T22:00:00Z" }, kyiv, "en"))).toBe("Tue 24 Nov, 00:00")
})
