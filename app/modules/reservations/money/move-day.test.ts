import { expect, test } from "vitest"
import { moveDay } from "./move-day.ts"

const zone = "Europe/Kyiv"
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()

test.each([
  ["later", "2026-12-17T10:00", "2026-12-20T08:00", "2026-12-15"],
  ["earlier", "2026-12-17T10:00", "2026-12-10T23:00", "2026-12-05"],
  ["not at all within a day", "2026-12-17T00:15", "2026-12-17T23:45", "2026-12-12"],
  ["by whole days over a change of the clocks", "2026-10-24T00:30", "2026-10-26T00:30", "2026-12-14"],
])("The day of the rest moves with the start of the booking: %s", (_, from, to, day) => {
  expect(moveDay("2026-12-12", { from: at(from), to: at(to), zone })).toBe(day)
})
