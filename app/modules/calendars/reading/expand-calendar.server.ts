import ICAL from "ical.js"
import { zoneNamed } from "./zones.ts"

/** Everything is text or a number, since it is sent to a worker. */
export interface CalendarText {
  text: string
  /** Zone of times without one, and of whole days. */
  zone: string
  /** Epoch milliseconds; events outside are left out. */
  window: { from: number; until: number }
  /** Wall times at which an event of whole days begins on its first day and ends on the day after its last: "00:00". */
  days: { from: string; until: string }
  /** Part of the UIDs of our own events, which are left out. */
  ownId: string
}

/** The time that the other program takes the item, in epoch milliseconds of whole minutes. */
export interface Taken {
  uid: string
  start: number
  end: number
}

/** `skipped` counts the events that could not be read. */
export type Expanded = { taken: Taken[]; skipped: number } | { error: "notCalendar" | "tooManyEvents" }

export const mostTaken = 2000

/** Occurrences that are looked at, of all events together. Daily for 27 years are 10,000. */
const mostOccurrences = 50_000

/**
 * Lists when the events of an iCalendar file (RFC 5545) take the item, with every occurrence of those that recur. Cancelled and transparent events take
 * nothing. It may not return at all: some rules keep the library searching (kewisch/ical.js#1038).
 */
export function expandCalendar(input: CalendarText): Expanded {
  const calendars = parse(input.text)
  if (!calendars) return { error: "notCalendar" }
  let [skipped, left] = [0, mostOccurrences]
  const taken: Taken[] = []
  for (const calendar of calendars) {
    preferNamedZones(calendar)
    for (const { master, exceptions } of groupEvents(calendar)) {
      try {
        for (const found of occurrencesOf(master, exceptions, input)) {
          left -= 1
          if (left < 0) return { error: "tooManyEvents" }
          if (found && found.end > input.window.from && found.start < input.window.until) taken.push(found)
          if (taken.length > mostTaken) return { error: "tooManyEvents" }
        }
      } catch {
        skipped += 1
      }
    }
  }
  return { taken, skipped }
}

/** Returns the calendars of the file; undefined if it has none. */
function parse(text: string): ICAL.Component[] | undefined {
  // Days are also written without their parameter: "DTSTART:20261224".
  ICAL.design.strict = false
  try {
    const parsed: unknown[] = ICAL.parse(text)
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((each) => new ICAL.Component(each as never))
    return calendars.length > 0 && calendars.every(({ name }) => name === "vcalendar") ? calendars : undefined
  } catch {
    return undefined
  }
}

/** A zone by its IANA name, for rules that stand in no file. */
class NamedZone extends ICAL.Timezone {
  readonly #name: string

  constructor(tzid: string, name: string) {
    super({ tzid })
    this.#name = name
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59))
    return wall.toZonedDateTime(this.#name).offsetNanoseconds / 1e9
  }
}

/** Prefers our own rules of a known zone to those in the file, which often end or lack the summer. */
function preferNamedZones(calendar: ICAL.Component) {
  for (const described of calendar.getAllSubcomponents("vtimezone")) {
    const tzid = described.getFirstPropertyValue("tzid")
    if (typeof tzid !== "string" || zoneNamed(tzid)) calendar.removeSubcomponent(described)
  }
  const properties = calendar.getAllSubcomponents("vevent").flatMap((event) => event.getAllProperties())
  for (const tzid of new Set(properties.map((property) => property.getParameter("tzid")))) {
    const name = typeof tzid === "string" ? zoneNamed(tzid) : undefined
    if (typeof tzid === "string" && name) ICAL.TimezoneService.register(new NamedZone(tzid, name), tzid)
  }
}

/** Groups the events of a calendar: each with those that replace single occurrences of it. */
function groupEvents(calendar: ICAL.Component) {
  const events = calendar.getAllSubcomponents("vevent")
  const [replacing, masters] = [events.filter(isReplacing), events.filter((event) => !isReplacing(event))]
  const replacingOf = Map.groupBy(replacing, uidOf)
  const uids = new Set(masters.map(uidOf))
  const orphans = replacing.filter((event) => !uids.has(uidOf(event)))
  return [
    ...masters.map((master) => ({ master, exceptions: replacingOf.get(uidOf(master)) ?? [] })),
    ...orphans.map((master) => ({ master, exceptions: [] })),
  ]
}

const isReplacing = (event: ICAL.Component) => event.hasProperty("recurrence-id")

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue("uid") ?? "")

/** Yields each occurrence that begins before the window ends; undefined for one that takes nothing. */
function* occurrencesOf(
  master: ICAL.Component,
  exceptions: ICAL.Component[],
  input: CalendarText,
): Generator<Taken | undefined, void, undefined> {
  const event = new ICAL.Event(master, { exceptions })
  if (uidOf(master).includes(input.ownId)) return
  if (!event.isRecurring()) return yield takenBy(event, event.startDate, event.endDate, input)
  const starts = event.iterator()
  for (let start = starts.next(); start && instantOf(start, input.zone, "00:00") < input.window.until; start = starts.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(start)
    yield takenBy(item, startDate, endDate, input)
  }
}

const minute = 60_000

function takenBy({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time, { zone, days }: CalendarText): Taken | undefined {
  const [status, transparency] = ["status", "transp"].map((name) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase())
  if (status === "CANCELLED" || transparency === "TRANSPARENT") return undefined
  // Some programs end an event of one day on that day.
  const last = end.isDate && end.compare(start) <= 0 ? nextDay(start) : end
  const from = Math.floor(instantOf(start, zone, days.from) / minute) * minute
  const until = Math.ceil(instantOf(last, zone, days.until) / minute) * minute
  return from < until ? { uid: uidOf(component).slice(0, 500), start: from, end: until } : undefined
}

function nextDay(day: ICAL.Time) {
  const next = day.clone()
  next.adjust(1, 0, 0, 0)
  return next
}

/** Returns the epoch milliseconds of a time; of a whole day, at `dayTime` in the zone. */
function instantOf(time: ICAL.Time, zone: string, dayTime: string): number {
  const { year, month, day, hour, minute: minutes, second } = time
  if (time.isDate) return new Temporal.PlainDate(year, month, day).toZonedDateTime({ timeZone: zone, plainTime: dayTime }).epochMilliseconds
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  return new Temporal.PlainDateTime(year, month, day, hour, minutes, Math.min(second, 59)).toZonedDateTime(zone).epochMilliseconds
}
