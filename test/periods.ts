import fc from "fast-check"
import { type Period, parseWallTime } from "#app/platform/time.ts"

/** Zones east and west of UTC, with clock changes of 60 and 30 minutes and with none, and an offset of 5:45. */
export const zones = ["Europe/Kyiv", "America/New_York", "UTC", "Asia/Kathmandu", "Australia/Lord_Howe"]

export const between = (start: string, end: string, zone = "Europe/Kyiv"): Period => ({
  start: instant(start, zone),
  end: instant(end, zone),
})

export function instant(wallTime: string, zone = "Europe/Kyiv"): Temporal.Instant {
  const read = parseWallTime(wallTime, zone)
  if (!read.ok) throw new Error(`${wallTime} in ${zone}: ${read.code}`)
  return read.instant
}

/** Returns the zone's clock changes in 2026. */
export function clockChangesOf2026(zone: string): Temporal.ZonedDateTime[] {
  const newYear = Temporal.ZonedDateTime.from({ year: 2026, month: 1, day: 1, timeZone: zone })
  const first = newYear.getTimeZoneTransition("next")
  const second = first?.getTimeZoneTransition("next")
  return [first, second].flatMap((change) => (change?.year === 2026 ? [change] : []))
}

/** Arbitrary whole minutes of two years in any of the zones, often within two days of a clock change. */
export function instantsInZones() {
  const anyTime = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 }).map((minutes) => instant("2026-01-01T00:00", "UTC").add({ minutes }))
  return fc.constantFrom(...zones).chain((zone) => {
    const nearChanges = clockChangesOf2026(zone).map((change) =>
      fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }).map((minutes) => change.toInstant().add({ minutes })),
    )
    return fc.oneof(anyTime, ...nearChanges).map((at) => ({ zone, at }))
  })
}

/** Arbitrary periods from a minute to 366 days, about half of them up to five days. */
export function periodsInZones() {
  const length = fc.oneof(fc.integer({ min: 1, max: 5 * 24 * 60 }), fc.integer({ min: 1, max: 366 * 24 * 60 }))
  return fc.record({ where: instantsInZones(), length }).map(({ where: { zone, at }, length }) => {
    const period: Period = { start: at, end: at.add({ minutes: length }) }
    return { zone, period }
  })
}
