import { expect, test } from "vitest"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { bookingCalendar } from "./booking-calendar.server.ts"

const booking = {
  number: 1047,
  status: "new" as const,
  changes: 0,
  start: "2026-11-23T08:00:00Z",
  end: "2026-11-26T16:00:00Z",
  place: "Counter; the blue door, Shevska 12, Lviv",
  lines: [
    { name: "Двомісний намет, дуже легкий, на три сезони й будь-яку погоду", quantity: 2 },
    { name: "Колиба", quantity: 1, address: "Lisova 4, Yaremche" },
  ],
}
const scope = { organization: { id: "shop", name: "Карпати, прокат" } } as Scope
const url = "https://rent.example/demo/booking-preview?key=k"

/** Unfolds the lines and reads names and values, as RFC 5545 writes them. */
function parse(text: string) {
  const lines = text.replaceAll("\r\n ", "").split("\r\n").filter(Boolean)
  return lines.map((line) => {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    return [name, value.replace(/\\([\\;,nN])/g, (_, escaped) => (/n/i.test(escaped) ? "\n" : escaped))] as const
  })
}

test("A calendar entry has the booking's instants, escaped and folded text", () => {
  const text = bookingCalendar(scope, booking, url)
  const read = new Map(parse(text))
  expect(parse(text).every(([name]) => name)).toBe(true)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s)
  expect(text.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(Object.fromEntries(read)).toMatchObject({
    VERSION: "2.0",
    UID: "shop-1047@orenda",
    DTSTART: "20261123T080000Z",
    DTEND: "20261126T160000Z",
    SUMMARY: "Карпати, прокат · 1047",
    LOCATION: "Counter; the blue door, Shevska 12, Lviv",
    DESCRIPTION: "Двомісний намет, дуже легкий, на три сезони й будь-яку погоду × 2\nКолиба × 1, Lisova 4, Yaremche",
    STATUS: "TENTATIVE",
  })
  expect(read.get("DTSTAMP")).toMatch(/^\d{8}T\d{6}Z$/)
})

test("A changed status updates the calendar entry: same UID, higher SEQUENCE", () => {
  const entryOf = (status: "new" | "confirmed" | "cancelled", changes: number) =>
    new Map(parse(bookingCalendar(scope, { ...booking, status, changes }, url)))
  const read = [entryOf("new", 0), entryOf("cancelled", 1), entryOf("confirmed", 2)]
  expect(read.map((each) => [each.get("UID"), each.get("STATUS"), each.get("SEQUENCE")])).toEqual([
    ["shop-1047@orenda", "TENTATIVE", "0"],
    ["shop-1047@orenda", "CANCELLED", "1"],
    ["shop-1047@orenda", "CONFIRMED", "2"],
  ])
})
