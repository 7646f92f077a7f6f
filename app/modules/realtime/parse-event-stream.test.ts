import fc from "fast-check"
import { expect, test } from "vitest"
import { formatMessage, type LiveMessage } from "./live-event.ts"
import { createEventStreamParser } from "./parse-event-stream.ts"

const message: fc.Arbitrary<LiveMessage> = fc.oneof(
  fc.constantFrom<LiveMessage>({ name: "paused" }, { name: "replaced" }),
  fc.record({ name: fc.constantFrom("live" as const, "catalogue.changed" as const), changedAt: fc.nat() }),
  fc.record({
    name: fc.constantFrom("reservation.created" as const, "reservation.changed" as const, "payment.changed" as const),
    reservationId: fc.string({ unit: fc.constantFrom("a", "\n", "\r", ":", '"', "є") }),
    changedAt: fc.nat(),
  }),
)

test("Reads what was written, however it is cut, with heartbeats between", () => {
  fc.assert(
    fc.property(fc.array(message), fc.array(fc.nat({ max: 200 })), (messages, cuts) => {
      const text = messages.map((each) => `:\n\n${formatMessage(each)}`).join("")
      const ends = [...new Set([...cuts.filter((cut) => cut < text.length), text.length])].toSorted((a, b) => a - b)
      const parse = createEventStreamParser()
      const read = ends.flatMap((end, index) => parse(text.slice(ends[index - 1] ?? 0, end)))
      expect(read).toEqual(messages)
    }),
  )
})

test("A value with line breaks begins no other event", () => {
  const text = formatMessage({ name: "reservation.changed", reservationId: "1\r\n\r\nevent: paused\ndata: {}\n\n", changedAt: 1 })
  expect(text.match(/[\r\n]/g)).toEqual(["\n", "\n", "\n"])
})

test("Passes over what it does not know", () => {
  const parse = createEventStreamParser()
  expect(parse("event: weather\ndata: {}\n\nevent: live\ndata: nonsense\n\nevent: payment.changed\ndata: 5\n\n")).toEqual([])
})
