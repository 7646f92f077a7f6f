/** The question of the form: wall times of the shop ("2026-11-23T10:00"), and words of the items' names. */
export interface AvailabilityQuery {
  from: string
  to: string
  q: string
}

/** Parses `?from=…&to=…&q=skis`. Without dates: this day from 10:00 to 18:00, and after that the next one. */
export function readAvailabilityQuery(query: URLSearchParams, { now, zone }: { now: Temporal.Instant; zone: string }): AvailabilityQuery {
  const timeIn = (name: string) => (query.get(name) ?? "").slice(0, 16)
  const q = (query.get("q") ?? "").trim().slice(0, 100)
  const [from, to] = [timeIn("from"), timeIn("to")]
  if (from !== "" || to !== "") return { from, to, q }
  const present = now.toZonedDateTimeISO(zone)
  const day = present
    .toPlainDate()
    .add({ days: present.hour < 18 ? 0 : 1 })
    .toString()
  return { from: `${day}T10:00`, to: `${day}T18:00`, q }
}

export const availabilityAddress = (query: Partial<AvailabilityQuery>) => `?${new URLSearchParams(query)}`

/** Returns the query with another start. The end keeps its distance, unless it still lies after the start. */
export function withStart({ from: before, to, q }: AvailabilityQuery, from: string): AvailabilityQuery {
  const [start, was, end] = [from, before, to].map(parseWall)
  if (!start || !was || !end || Temporal.PlainDateTime.compare(start, end) < 0) return { from, to, q }
  const length = was.until(end)
  const moved = length.sign > 0 ? start.add(length) : start.add({ hours: 8 })
  return { from, to: moved.toString({ smallestUnit: "minute" }), q }
}

function parseWall(text: string) {
  try {
    return Temporal.PlainDateTime.from(text)
  } catch {
    return undefined
  }
}
