import { expect, test, vi } from "vitest"
import { formatDaysWithWeekdays } from "./format-days-with-weekdays.ts"

const kyiv = "Europe/Kyiv"
const plain = (text: string) => text.replaceAll("\u00a0", " ")
const daysOf = (start: string, end: string, locale: "en" | "uk") =>
  plain(formatDaysWithWeekdays({ start: `${start}T08:00:00Z`, end: `${end}T16:00:00Z` }, kyiv, locale))

test("Names the weekdays of a period, and a common day, month or year once", () => {
  vi.setSystemTime("2026-11-20")
  expect(daysOf("2026-11-27", "2026-11-29", "en")).toBe("Fri 27 – Sun 29 Nov")
  expect(daysOf("2026-11-27", "2026-11-29", "uk")).toBe("пт 27 – нд 29 лист.")
  expect(daysOf("2026-11-27", "2026-11-27", "en")).toBe("Fri 27 Nov")
  expect(daysOf("2026-11-29", "2026-12-02", "uk")).toBe("нд 29 лист. – ср 2 груд.")
  expect(daysOf("2026-12-30", "2027-01-02", "en")).toBe("Wed 30 Dec 2026 – Sat 2 Jan 2027")
})
