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

test("Hours of a start that is over begin now, and days keep it", () => {
  const typed = { from: "2026-11-29T09:00", to: "" }
  expect((["hour", "hours", "day"] as const).map((quick) => quickPeriod(quick, typed, counter))).toEqual([
    { from: counter.now, to: "2026-11-29T11:07" },
    { from: counter.now, to: "2026-11-29T12:07" },
    { from: typed.from, to: "2026-11-30T09:00" },
  ])
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

test("Today ends with the hours of the day before while those last over midnight", () => {
  const late = { sat: [{ from: "18:00", until: "02:00" }], sun: [{ from: "18:00", until: "02:00" }] }
  const endAt = (now: string) => quickPeriod("today", none, { zone, now, hours: late }).to
  expect([endAt("2026-11-29T01:00"), endAt("2026-11-29T02:00")]).toEqual(["2026-11-29T02:00", "2026-11-30T02:00"])
})

test("An hour is an elapsed one when the clock changes, and ends later than it begins", () => {
  const endAt = (now: string) => quickPeriod("hour", none, { ...counter, now }).to
  expect([endAt("2026-03-29T02:30"), endAt("2026-10-25T03:30")]).toEqual(["2026-03-29T04:30", "2026-10-25T04:30"])
})
