import { expect, test } from "vitest"
import { readCalendarText } from "./read-calendar-text.server.ts"

const read = (event: string) =>
  readCalendarText({
    text: `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n${event}\nEND:VEVENT\nEND:VCALENDAR`,
    zone: "Europe/Kyiv",
    window: { from: 0, until: Temporal.Instant.from("2028-01-01T00:00Z").epochMilliseconds },
    days: { from: "00:00", until: "00:00" },
    ownId: "own",
  })

test("Reads a calendar in a thread", async () => {
  expect(await read("DTSTART;VALUE=DATE:20261204")).toMatchObject({ skipped: 0, taken: [{ uid: "1" }] })
})

test("Gives up a calendar whose rule has no end", async () => {
  expect(await read("DTSTART;VALUE=DATE:20261204\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")).toEqual({ error: "complex" })
})
