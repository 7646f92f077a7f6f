import fc from "fast-check"
import { expect, test } from "vitest"
import { parseAvailabilityQuery } from "./availability-query.ts"

const read = (query: string) => parseAvailabilityQuery(new URLSearchParams(query))

test("Parses an item's months, one by default", () => {
  expect(read("item=3&quantity=2&from=2026-11&months=2")).toMatchObject({ lines: [{ itemNumber: 3, quantity: 2 }], months: 2 })
  expect(read("item=3&from=2026-11")).toMatchObject({ lines: [{ itemNumber: 3, quantity: 1 }], months: 1 })
  expect(String(read("lines=3x1,5x2&from=2026-11")?.firstDay)).toBe("2026-11-01")
})

test("Rejects more than a picker requests", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}x1`).join(",")
  expect(read(`lines=${lines(40)}&from=2026-11&months=4`)?.lines).toHaveLength(40)
  expect(read(`lines=${lines(41)}&from=2026-11`)).toBeUndefined()
  expect(read("item=3&from=2026-11&months=5")).toBeUndefined()
  expect(read("item=3&quantity=10001&from=2026-11")).toBeUndefined()
})

test("Rejects malformed input without throwing", () => {
  for (const query of [
    "",
    "item=x&from=2026-11",
    "item=1e5&from=2026-11",
    "item=0&from=2026-11",
    "lines=&from=2026-11",
    "item=1&from=2026-13",
  ])
    expect(read(query), query).toBeUndefined()
  const anything = fc.oneof(fc.string(), fc.constantFrom("1", "2026-11", "3x1", "-1", "1,2"))
  fc.assert(
    fc.property(fc.record({ item: anything, lines: anything, quantity: anything, from: anything, months: anything }), (values) => {
      const requested = parseAvailabilityQuery(new URLSearchParams(values))
      if (requested) expect(requested.months).toBeLessThanOrEqual(4)
    }),
  )
})
