import { describe, expect, test } from "vitest"
import { type CalendarText, expandCalendar } from "./expand-calendar.server.ts"

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

const ownId = "0197b9d1-0000-7000-8000-000000000001"

function expand(body: string, more: Partial<CalendarText> = {}) {
  return expandCalendar({
    text: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Portal//EN\r\n${body.trim().replaceAll(/\n {0,6}/g, "\r\n")}\r\nEND:VCALENDAR\r\n`,
    zone: "Europe/Kyiv",
    window: { from: at("2026-11-26T00:00Z"), until: at("2028-11-26T00:00Z") },
    days: { from: "00:00", until: "00:00" },
    ownId,
    ...more,
  })
}

/** Lists the stretches as "from – until" in UTC. */
function list(body: string, more: Partial<CalendarText> = {}) {
  const read = expand(body, more)
  if ("error" in read) return read.error
  expect(read.skipped).toBe(0)
  const text = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds).toString({ smallestUnit: "minute" })
  return read.taken.map(({ start, end }) => `${text(start)} – ${text(end)}`)
}

const event = (lines: string, uid = "1@portal.example") => `BEGIN:VEVENT\nUID:${uid}\n${lines.trim()}\nEND:VEVENT`

describe("Booking portals", () => {
  test("write whole days, reserved or closed, which begin and end at midnight in the shop's zone", () => {
    const reserved = event(`DTSTAMP:20261101T080000Z
      DTSTART;VALUE=DATE:20261204
      DTEND;VALUE=DATE:20261206
      SUMMARY:Reserved
      DESCRIPTION:Reservation URL: https://portal.example/hosting/reservations/details/HM1\\nPhone
       Number (Last 4 Digits): 0000`)
    const closed = event(
      `DTSTART;VALUE=DATE:20261224
      DTEND;VALUE=DATE:20261226
      SUMMARY:CLOSED - Not available`,
      "2@portal.example",
    )
    expect(list(`${reserved}\n${closed}`)).toEqual(["2026-12-03T22:00Z – 2026-12-05T22:00Z", "2026-12-23T22:00Z – 2026-12-25T22:00Z"])
  })

  test("write days that run from the check-in of the first to the check-out of the last", () => {
    const nights = event("DTSTART;VALUE=DATE:20261204\nDTEND;VALUE=DATE:20261206")
    expect(list(nights, { days: { from: "15:00", until: "11:00" } })).toEqual(["2026-12-04T13:00Z – 2026-12-06T09:00Z"])
  })

  test.each([
    ["without an end", "DTSTART;VALUE=DATE:20261204"],
    ["that end on themselves", "DTSTART;VALUE=DATE:20261204\nDTEND;VALUE=DATE:20261204"],
    ["without their parameter", "DTSTART:20261204\nDTEND:20261205"],
    ["by a duration", "DTSTART;VALUE=DATE:20261204\nDURATION:P1D"],
  ])("write days %s", (_, lines) => {
    expect(list(event(lines))).toEqual(["2026-12-03T22:00Z – 2026-12-04T22:00Z"])
  })

  test("end lines with LF, and begin files with a byte order mark", () => {
    const text = "\uFEFFBEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20261204\nEND:VEVENT\nEND:VCALENDAR"
    expect(list("", { text: new TextDecoder().decode(new TextEncoder().encode(text)) })).toHaveLength(1)
  })
})

describe("Calendars of people", () => {
  const zone = `BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    TZNAME:CET
    DTSTART:19701025T030000
    END:STANDARD
    END:VTIMEZONE`

  test("recur, with occurrences that are left out, moved or cancelled, at the same hour in summer and winter", () => {
    const master = event(`DTSTART;TZID=Europe/Berlin:20270322T100000
      DTEND;TZID=Europe/Berlin:20270322T120000
      RRULE:FREQ=WEEKLY;UNTIL=20270419T080000Z
      EXDATE;TZID=Europe/Berlin:20270405T100000`)
    const moved = event(`RECURRENCE-ID;TZID=Europe/Berlin:20270412T100000
      DTSTART;TZID=Europe/Berlin:20270413T140000
      DTEND;TZID=Europe/Berlin:20270413T150000`)
    const cancelled = event(`RECURRENCE-ID;TZID=Europe/Berlin:20270419T100000
      STATUS:CANCELLED
      DTSTART;TZID=Europe/Berlin:20270419T100000
      DTEND;TZID=Europe/Berlin:20270419T120000`)
    expect(list(`${zone}\n${master}\n${moved}\n${cancelled}`)).toEqual([
      "2027-03-22T09:00Z – 2027-03-22T11:00Z",
      "2027-03-29T08:00Z – 2027-03-29T10:00Z",
      "2027-04-13T12:00Z – 2027-04-13T13:00Z",
    ])
  })

  test.each([
    ["a zone by its Windows name", "DTSTART;TZID=FLE Standard Time:20261204T100000\nDTEND;TZID=FLE Standard Time:20261204T120000"],
    ["a zone that the file does not describe", "DTSTART;TZID=Europe/Kyiv:20261204T100000\nDTEND;TZID=Europe/Kyiv:20261204T120000"],
    ["no zone, which is the shop's", "DTSTART:20261204T100000\nDTEND:20261204T120000"],
    ["an unknown zone, which is the shop's", "DTSTART;TZID=Nowhere:20261204T100000\nDTEND;TZID=Nowhere:20261204T120000"],
    ["UTC and a duration", "DTSTART:20261204T080000Z\nDURATION:PT2H"],
    ["two zones", "DTSTART;TZID=Europe/Kyiv:20261204T100000\nDTEND;TZID=Europe/Berlin:20261204T110000"],
  ])("have times in %s", (_, lines) => {
    expect(list(event(lines))).toEqual(["2026-12-04T08:00Z – 2026-12-04T10:00Z"])
  })

  test("describe zones of their own", () => {
    const own = `BEGIN:VTIMEZONE
      TZID:Customized Time Zone
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:+0500
      TZOFFSETTO:+0500
      END:STANDARD
      END:VTIMEZONE`
    const lines = 'DTSTART;TZID="Customized Time Zone":20261204T130000\nDTEND;TZID="Customized Time Zone":20261204T150000'
    expect(list(`${own}\n${event(lines)}`)).toEqual(["2026-12-04T08:00Z – 2026-12-04T10:00Z"])
  })

  test("take nothing by what is cancelled, free, over, too far away or without length", () => {
    const times = "DTSTART:20261204T080000Z\nDTEND:20261204T100000Z"
    for (const lines of [
      `STATUS:CANCELLED\n${times}`,
      `TRANSP:TRANSPARENT\n${times}`,
      "DTSTART:20261101T080000Z\nDTEND:20261101T100000Z",
      "DTSTART:20300101T080000Z\nDTEND:20300101T100000Z",
      "DTSTART:20261204T080000Z",
      "DTSTART:20261204T080000Z\nDTEND:20261204T070000Z",
    ])
      expect(list(event(lines)), lines).toEqual([])
  })

  test("keep the part of an event that began before, in whole minutes", () => {
    expect(list(event("DTSTART:20261101T080030Z\nDTEND:20261204T100030Z"))).toEqual(["2026-11-01T08:00Z – 2026-12-04T10:01Z"])
  })
})

test("Our own events are left out, also as a portal sends them back", () => {
  const lines = "DTSTART;VALUE=DATE:20261204"
  for (const uid of [`orenda-${ownId}-1001@rent.example`, `imported:orenda-${ownId}-1001@rent.example`])
    expect(list(event(lines, uid))).toEqual([])
  expect(list(event(lines, "orenda-another-1001@rent.example"))).toHaveLength(1)
})

test("An event that cannot be read keeps no other back, and is counted", () => {
  const good = event("DTSTART;VALUE=DATE:20261204")
  const read = expand(`${event("DTSTART:tomorrow\nDTEND:20261204T120000Z")}\n${good}`)
  expect(read).toMatchObject({ skipped: 1, taken: [{ uid: "1@portal.example" }] })
})

test.each([
  "",
  "<!doctype html><title>Log in</title>",
  "hello: world",
  "BEGIN:VCARD\nEND:VCARD",
  "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261204",
])("%j is no calendar", (text) => expect(expand("", { text })).toEqual({ error: "notCalendar" }))

test("A calendar may be empty", () => expect(list("")).toEqual([]))

test("A file of two calendars is both of them", () => {
  const one = `BEGIN:VCALENDAR\r\n${event("DTSTART;VALUE=DATE:20261204").replaceAll("\n", "\r\n")}\r\nEND:VCALENDAR\r\n`
  expect(list("", { text: one + one })).toHaveLength(2)
})

test("More than 2,000 events, or a rule of every second, are refused", () => {
  const hours = (count: number) => event(`DTSTART:20261204T080000Z\nDURATION:PT1H\nRRULE:FREQ=HOURLY;COUNT=${count}`)
  expect(list(hours(2000))).toHaveLength(2000)
  expect(expand(hours(2001))).toEqual({ error: "tooManyEvents" })
  expect(expand(event("DTSTART:20161204T080000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY"))).toEqual({ error: "tooManyEvents" })
})
