import { expect, test } from "vitest"
import { isTimeZone } from "../time.ts"
import { presentZone, presentZones } from "./time-zones.ts"

test("A zone is named as it is called now, by whatever former name a browser knows it", () => {
  for (const former of ["Europe/Kyiv", "Europe/Kiev", "Europe/Uzhgorod", "Europe/Zaporozhye"])
    expect(presentZone(former)).toBe("Europe/Kyiv")
  expect(["Asia/Calcutta", "America/Godthab", "US/Pacific", "Europe/Oslo", "UTC", "Etc/GMT+5"].map(presentZone)).toEqual([
    "Asia/Kolkata",
    "America/Nuuk",
    "America/Los_Angeles",
    "Europe/Oslo",
    "UTC",
    "Etc/GMT+5",
  ])
})

test("Every present name is a zone, listed once, and its own present name", () => {
  const zones = presentZones()
  expect(zones.filter((zone) => !isTimeZone(zone) || presentZone(zone) !== zone)).toEqual([])
  expect(new Set(zones).size).toBe(zones.length)
})
