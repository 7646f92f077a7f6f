import { isBefore, laterOf, type Period } from "#app/platform/time.ts"

/** Joins periods that overlap, under the first one's name: a cabin that is taken twice at once is taken. Those that only touch stay apart. */
export function mergeTaken<Taken extends Period>(periods: Taken[]): Taken[] {
  const merged: Taken[] = []
  for (const period of periods.toSorted((one, other) => Temporal.Instant.compare(one.start, other.start))) {
    const last = merged.at(-1)
    if (last && isBefore(period.start, last.end)) merged[merged.length - 1] = { ...last, end: laterOf(last.end, period.end) }
    else merged.push(period)
  }
  return merged
}
