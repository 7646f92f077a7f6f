import { expect, test } from "vitest"
import { formatDistinctPeriod } from "./format-distinct-period.ts"

const shop = { timeZone: "Europe/Kyiv", locale: "en" } as const
const requested = { start: "2099-11-23T08:00:00Z", end: "2099-11-26T16:00:00Z" }
const plain = (text: string) => text.replaceAll("\u00a0", " ")

test("Another period on other days is formatted by its days", () => {
  const later = { start: "2099-11-24T08:00:00Z", end: "2099-11-27T16:00:00Z" }
  expect(plain(formatDistinctPeriod(requested, later, shop))).toBe("24 – 27 Nov 2099")
})

test("Hours are added where only they differ", () => {
  const later = { start: "2099-11-23T10:00:00Z", end: "2099-11-26T18:00:00Z" }
  expect(plain(formatDistinctPeriod(requested, later, shop))).toBe("23 Nov, 12:00 – 26 Nov 2099, 20:00")
  expect(plain(formatDistinctPeriod(later, requested, { ...shop, locale: "uk" }))).toBe("23 лист., 10:00 – 26 лист. 2099, 18:00")
})
