import fc from "fast-check"
import { expect, test } from "vitest"
import { expiredBackups } from "./expired-backups.ts"

const first = Temporal.Instant.from("2026-01-01T03:00Z")
const afterDays = (days: number) => first.add({ hours: days * 24 })

test("A backup a day leaves those of 7 days, the Sundays of 3 weeks and the last days of 11 months before them", () => {
  let backups: Temporal.Instant[] = []
  for (let day = 0; day < 800; day++) {
    backups.push(afterDays(day))
    const expired = new Set(expiredBackups(backups))
    backups = backups.filter((backup) => !expired.has(backup))
  }
  // The last is Friday, 10 March 2028.
  expect(backups.map((backup) => backup.toString().slice(0, 10))).toEqual(
    [
      ["2027-04-30", "2027-05-31", "2027-06-30", "2027-07-31", "2027-08-31", "2027-09-30", "2027-10-31", "2027-11-30", "2027-12-31"],
      ["2028-01-31", "2028-02-20", "2028-02-27", "2028-02-29"],
      ["2028-03-04", "2028-03-05", "2028-03-06", "2028-03-07", "2028-03-08", "2028-03-09", "2028-03-10"],
    ].flat(),
  )
})

test("Keeps the newest backup, the newest of its day, and at most 23, however long the program was off", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 5 * 365 * 24 * 60 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(times, (minutes) => {
      const backups = minutes.map((minute) => first.add({ minutes: minute }))
      const expired = expiredBackups(backups)
      const remaining = backups.filter((backup) => !expired.includes(backup))
      const newest = backups.toSorted(Temporal.Instant.compare).at(-1)
      expect(remaining).toContain(newest)
      expect(remaining.length).toBeLessThanOrEqual(23)
      expect(expired.length + remaining.length).toBe(backups.length)
      // As many as there are days, up to seven: nothing is deleted because of its age alone.
      expect(remaining.length).toBeGreaterThanOrEqual(Math.min(7, new Set(backups.map((backup) => backup.toString().slice(0, 10))).size))
      const days = Map.groupBy(backups, (backup) => backup.toString().slice(0, 10))
      for (const day of days.values()) expect(remaining.filter((one) => day.includes(one)).length).toBeLessThanOrEqual(1)
      // A second run deletes nothing more.
      expect(expiredBackups(remaining)).toEqual([])
    }),
  )
})
