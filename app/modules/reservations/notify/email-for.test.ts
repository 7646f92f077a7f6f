import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { NotifiedBooking } from "../rules/notified-booking.ts"
import { reservationStatuses } from "../rules/reservation-status.ts"
import { emailFor, type PresentBooking } from "./email-for.ts"

const now = Temporal.Instant.from("2026-11-20T08:00:00Z")

const present: PresentBooking = {
  status: "new",
  start: "2026-11-23T08:00:00Z",
  end: "2026-11-26T16:00:00Z",
  place: "Counter, Shevska 12, Lviv",
  isDelivered: false,
  lines: [
    { itemId: "tent", name: "Tent", quantity: 2 },
    { itemId: "board", name: "Snowboard", quantity: 1 },
  ],
  total: "300000",
  language: "en",
  recipient: "one",
}

const notified: NotifiedBooking = { ...present, status: "new", emails: 1 }

const kindAfter = (before: Partial<NotifiedBooking> | null, after: Partial<PresentBooking>) =>
  emailFor(before && { ...notified, ...before }, { ...present, ...after }, now)?.kind

describe("An email tells", () => {
  test.each([
    [null, "new", "received"],
    [null, "confirmed", "confirmed"],
    [null, "inProgress", "confirmed"],
    [null, "completed", undefined],
    [null, "cancelled", undefined],
    ["new", "new", undefined],
    ["new", "confirmed", "confirmed"],
    ["new", "inProgress", undefined],
    ["new", "completed", undefined],
    ["new", "cancelled", "cancelled"],
    ["confirmed", "new", "changed"],
    ["confirmed", "confirmed", undefined],
    ["confirmed", "inProgress", undefined],
    ["confirmed", "completed", undefined],
    ["confirmed", "cancelled", "cancelled"],
    ["cancelled", "new", "received"],
    ["cancelled", "confirmed", "confirmed"],
    ["cancelled", "inProgress", "confirmed"],
    ["cancelled", "completed", undefined],
    ["cancelled", "cancelled", undefined],
  ] as const)("of a booking told as %s that is %s: %s", (before, status, kind) => {
    expect(kindAfter(before && { status: before }, { status })).toBe(kind)
  })

  test.each([
    [null, "new", "received"],
    [null, "confirmed", "confirmed"],
    [null, "cancelled", "received"],
    ["new", "cancelled", "cancelled"],
    ["cancelled", "cancelled", undefined],
  ] as const)("the customer of the website, who waits for an answer, of a booking told as %s that is %s: %s", (before, status, kind) => {
    const email = emailFor(before && { ...notified, status: before }, { ...present, status }, now, { isAnswer: true })
    expect(email?.kind).toBe(kind)
    if (before === null) expect(email?.notified.status).toBe(status === "cancelled" ? "new" : status)
  })

  test.each([
    ["period", { end: "2026-11-27T16:00:00Z" }],
    ["place", { place: "Station, Lviv" }],
    ["place", { isDelivered: true }],
    ["lines", { lines: present.lines.slice(1) }],
    ["lines", { lines: [...present.lines, { itemId: "boots", name: "Boots", quantity: 1 }] }],
    ["total", { total: "250000" }],
  ] as const)("which field has changed: %s", (field, after) => {
    expect(emailFor(notified, { ...present, ...after, lines: [...("lines" in after ? after.lines : present.lines)] }, now)).toMatchObject({
      kind: "changed",
      changes: [field],
    })
  })

  test("the customer about a return that was moved while the items are out", () => {
    expect(kindAfter({ status: "confirmed" }, { status: "inProgress", end: "2026-11-28T16:00:00Z" })).toBe("changed")
  })

  test("the customer about a line that was moved within a stay", () => {
    const linesUntil = (end: string) => [{ itemId: "skis", name: "Skis", quantity: 1, period: { start: "2026-11-23T13:00:00Z", end } }]
    const before = { lines: linesUntil("2026-11-26T08:00:00Z") }
    expect(emailFor({ ...notified, ...before }, { ...present, lines: linesUntil("2026-11-26T07:00:00Z") }, now)?.changes).toEqual([
      "period",
    ])
    expect(kindAfter(before, before)).toBeUndefined()
  })

  test("the customer about other changes besides the confirmation", () => {
    expect(emailFor(notified, { ...present, status: "confirmed", total: "1" }, now)).toMatchObject({
      kind: "confirmed",
      changes: ["total"],
    })
  })

  test("nothing of a renamed item, of the same instant in other words, and of lines in another order", () => {
    const lines = present.lines.map((line) => ({ ...line, name: `${line.name}, new` })).toReversed()
    expect(kindAfter({}, { lines, start: "2026-11-23T10:00:00+02:00" })).toBeUndefined()
  })

  test.each([
    ["new", "received"],
    ["confirmed", "confirmed"],
    ["inProgress", "confirmed"],
    ["cancelled", undefined],
  ] as const)("a new address of the booking, which is %s: %s", (status, kind) => {
    const email = emailFor({ ...notified, total: "1", emails: 3 }, { ...present, status, recipient: "other" }, now)
    expect(email?.kind).toBe(kind)
    if (email) expect(email).toMatchObject({ changes: [], notified: { recipient: "other", emails: 4 } })
  })

  test("nothing once the period is over", () => {
    const after = Temporal.Instant.from(present.end)
    for (const status of reservationStatuses) {
      expect(emailFor(null, { ...present, status }, after)).toBeUndefined()
      expect(emailFor(notified, { ...present, status, total: "1" }, after)).toBeUndefined()
    }
  })

  test("the dates that the customer knows, once the booking is cancelled", () => {
    const email = emailFor(notified, { ...present, status: "cancelled", end: "2026-11-28T16:00:00Z" }, now)
    expect(email).toMatchObject({ kind: "cancelled", changes: [], notified: { status: "cancelled", end: present.end } })
  })
})

const change = fc.oneof(
  fc.record({ status: fc.constantFrom(...reservationStatuses) }),
  fc.record({ end: fc.constantFrom(present.end, "2026-11-27T16:00:00Z") }),
  fc.record({ place: fc.constantFrom(present.place, "Station, Lviv") }),
  fc.record({ total: fc.constantFrom(present.total, "250000") }),
)

/** Groups of changes, after each of which the booking settles. */
const groups = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 12 })

const contentOf = ({ start, end, place, lines, total }: NotifiedBooking | PresentBooking) => ({ start, end, place, lines, total })

test("After each change that has settled the customer knows the booking as it is, and was told of it once", () => {
  fc.assert(
    fc.property(groups, (settled) => {
      let [booking, known] = [present, null as NotifiedBooking | null]
      for (const changes of [[], ...settled]) {
        const before = booking
        booking = Object.assign({ ...before }, ...changes)
        const email = emailFor(known, booking, now)
        const isUndone = known && JSON.stringify(before) === JSON.stringify(booking)
        if (isUndone) expect(email).toBeUndefined()
        if (email) expect(email.notified.emails).toBe((known?.emails ?? 0) + 1)
        known = email?.notified ?? known
        expect(emailFor(known, booking, now)).toBeUndefined()
        const { status } = booking
        if (known && status === "cancelled") expect(known.status).toBe("cancelled")
        if (status === "new" || status === "confirmed") expect(known?.status).toBe(status)
        if (status !== "cancelled" && status !== "completed") expect(known && contentOf(known)).toEqual(contentOf(booking))
      }
    }),
  )
})
