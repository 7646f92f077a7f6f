import { expect, test } from "vitest"
import { preferredTimes, serializePreferredTimes } from "./preferred-times.ts"

const preferred = { from: "10:00", to: "18:00" }
const clamped = { from: "2026-11-22T20:30", to: "2026-11-23T18:00" }
const linked = { from: "2026-11-27T09:00", to: "2026-11-29T17:00" }

test("A page with clamped times restores the preferred ones", () => {
  expect(preferredTimes(clamped, serializePreferredTimes({ from: "12:00", to: "14:30" }, clamped))).toEqual({ from: "12:00", to: "14:30" })
})

test("A page with another period prefers its times", () => {
  expect(preferredTimes(linked, serializePreferredTimes(preferred, clamped))).toEqual({ from: "09:00", to: "17:00" })
  expect(preferredTimes(linked, null)).toEqual({ from: "09:00", to: "17:00" })
})

test("Without a period the stored times are preferred, else the defaults", () => {
  expect(preferredTimes(null, serializePreferredTimes({ from: "12:00", to: "14:30" }, clamped))).toEqual({ from: "12:00", to: "14:30" })
  expect(preferredTimes(null, serializePreferredTimes({ from: "08:15", to: "09:00" }, null))).toEqual({ from: "08:15", to: "09:00" })
  for (const stored of [null, "", "10:00", "25:00 26:00", "noon later"]) expect(preferredTimes(null, stored)).toEqual(preferred)
})
