import { expect, test } from "vitest"
import { quickPeriod } from "./quick-periods.ts"

const zone = "Europe/Kyiv"
const hours = {
  sun: [
    { from: "09:00", until: "13:00" },
    { from: "14:00", until: "19:00" },
  ],
}
const counter = { now: "2026-11-29T10:07", zone, hours }
const none = { from: "", to: "" }

test("An end that is pressed begins now where no start is chosen, else at the chosen start", () => {
  const ends = (typed = none) => (["hour", "hours", "today", "day", "days"] as const).map((quick) => quickPeriod(quick, typed, counter))
  expect(ends()).toEqual(
    ["2026-11-29T11:07", "2026-11-29T12:07", "2026-11-29T19:00", "2026-11-30T10:07", "2026-12-01T10:07"].map((to) => ({
      from: counter.now,
      to,
    })),
  )
  expect(ends({ from: "2026-11-29T12:00", to: "" }).map(({ from }) => from)).toEqual(Array(5).fill("2026-11-29T12:00"))
})

test("Now keeps a later end, and ends today without one", () => {
  expect(quickPeriod("now", { from: "2026-11-29T12:00", to: "2026-11-30T12:00" }, counter)).toEqual({
    from: counter.now,
    to: "2026-11-30T12:00",
  })
  expect(quickPeriod("now", { from: "2026-11-27T12:00", to: "2026-11-28T12:00" }, counter)).toEqual({
    from: counter.now,
    to: "2026-11-29T19:00",
  })
})

test("Today ends with the opening hours, else at 20:00, and at midnight after that", () => {
  const endAt = (now: string, opening: typeof hours | null = hours) => quickPeriod("today", none, { zone, now, hours: opening })
  expect(endAt("2026-11-29T10:07", null)).toEqual({ from: "2026-11-29T10:07", to: "2026-11-29T20:00" })
  expect(endAt("2026-11-29T19:30")).toEqual({ from: "2026-11-29T19:30", to: "2026-11-29T20:00" })
  expect(endAt("2026-11-29T20:00")).toEqual({ from: "2026-11-29T20:00", to: "2026-11-30T00:00" })
  expect(quickPeriod("today", { from: "2026-12-05T10:00", to: "" }, counter)).toEqual({ from: counter.now, to: "2026-11-29T19:00" })
})

test("An hour is an elapsed one when the clock changes", () => {
  expect(quickPeriod("hour", none, { ...counter, now: "2026-03-29T02:30" }).to).toBe("2026-03-29T04:30")
})
