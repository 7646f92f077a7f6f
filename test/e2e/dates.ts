/** The demo shop's zone. */
export const zone = "Europe/Kyiv"

/** So many days from today, at a wall time of the shop: "2027-03-28T10:00". */
export function inDays(days: number, time = "10:00"): string {
  return `${Temporal.Now.plainDateISO(zone).add({ days })}T${time}`
}

/** Three nights of two years, said with both. */
export function overNewYear() {
  const { year } = Temporal.Now.plainDateISO(zone).add({ days: 1 })
  return { from: `${year}-12-31T10:00`, to: `${year + 1}-01-03T18:00` }
}

/** The instant of a wall time of the shop. */
export function instantOf(wallTime: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant()
}
