/** How many days, weeks and months keep their newest backup. A week begins on Monday, and each counts that has a backup at all, in UTC. */
const retention = { days: 7, weeks: 4, months: 12 }

/** Returns which backups are no longer kept. Each of the last 7 days, 4 weeks and 12 months that have one keeps its newest. */
export function expiredBackups(backups: Temporal.Instant[]): Temporal.Instant[] {
  const newestFirst = backups.toSorted((one, other) => Temporal.Instant.compare(other, one))
  const keep = new Set(
    [
      newestOfEach(newestFirst, retention.days, (day) => day.toString()),
      newestOfEach(newestFirst, retention.weeks, (day) => day.subtract({ days: day.dayOfWeek - 1 }).toString()),
      newestOfEach(newestFirst, retention.months, (day) => day.toPlainYearMonth().toString()),
    ].flat(),
  )
  return newestFirst.filter((backup) => !keep.has(backup))
}

function newestOfEach(newestFirst: Temporal.Instant[], count: number, periodOf: (day: Temporal.PlainDate) => string) {
  const periods = Map.groupBy(newestFirst, (backup) => periodOf(backup.toZonedDateTimeISO("UTC").toPlainDate()))
  return [...periods.values()].slice(0, count).flatMap(([newest]) => newest ?? [])
}
