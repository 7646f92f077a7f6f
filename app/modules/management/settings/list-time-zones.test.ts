import { expect, test } from "vitest"
import { isTimeZone } from "#app/platform/time.ts"
import { listTimeZones } from "./list-time-zones.server.ts"

const winter = Temporal.Instant.from("2026-11-23T10:00:00Z")

test("Lists each zone once under its present name, the shop's region first, with the offset of now", () => {
  const zones = listTimeZones(winter, "Europe/Kyiv")
  expect(zones.every(({ name }) => isTimeZone(name))).toBe(true)
  expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length)
  expect(zones[0]?.region).toBe("Europe")
  expect(zones.filter(({ name }) => /Kyiv|Kiev|Kolkata|Calcutta/.test(name)).map(({ label }) => label)).toEqual([
    "Kyiv (UTC+2)",
    "Kolkata (UTC+5:30)",
  ])
  const labels = zones.map(({ label }) => label)
  expect(labels).toContain("London (UTC)")
  expect(labels).toContain("New York (UTC−5)")
  expect(labels).toContain("Buenos Aires, Argentina (UTC−3)")
})

test("Keeps a zone that has no region", () => {
  expect(listTimeZones(winter, "UTC")[0]).toEqual({ name: "UTC", region: "other", label: "UTC (UTC)" })
})
