import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mergeEdit } from "./merge-edit.ts"

const values = fc.record({
  name: fc.constantFrom("Skis", "Boots", "Tent"),
  price: fc.constantFrom("1", "2", "3"),
  unit: fc.constantFrom("day", "hour"),
})

describe("Merging an edit", () => {
  test("takes what one changed and keeps what another changed", () => {
    const opened = { name: "Skis", price: "1" }
    expect(mergeEdit({ opened, submitted: { name: "Skis", price: "2" }, current: { name: "Boots", price: "1" } })).toEqual({
      merged: { name: "Boots", price: "2" },
      conflicts: [],
    })
  })

  test("names a field that both changed differently", () => {
    const opened = { name: "Skis" }
    expect(mergeEdit({ opened, submitted: { name: "Tent" }, current: { name: "Boots" } }).conflicts).toEqual(["name"])
    expect(mergeEdit({ opened, submitted: { name: "Boots" }, current: { name: "Boots" } }).conflicts).toEqual([])
  })

  test("treats the fields of a group as changed together", () => {
    const opened = { price: "1", unit: "day" }
    const sides = { opened, submitted: { price: "2", unit: "day" }, current: { price: "1", unit: "hour" } }
    expect(mergeEdit(sides, [["price", "unit"]]).conflicts).toEqual(["price", "unit"])
  })

  test("a text that was saved with characters that forms no longer send counts as unchanged by others", () => {
    const sides = { opened: { name: "Skis" }, current: { name: "Sk\u200Bis" } }
    expect(mergeEdit({ ...sides, submitted: { name: "Skis" } })).toEqual({ merged: { name: "Sk\u200Bis" }, conflicts: [] })
    expect(mergeEdit({ ...sides, submitted: { name: "Tent" } })).toEqual({ merged: { name: "Tent" }, conflicts: [] })
  })

  test("without the opened values every difference is a conflict", () => {
    expect(mergeEdit({ opened: {}, submitted: { name: "Tent" }, current: { name: "Boots" } }).conflicts).toEqual(["name"])
  })

  test("never drops a change of either side unseen", () => {
    fc.assert(
      fc.property(values, values, values, (opened, submitted, current) => {
        const { merged, conflicts } = mergeEdit({ opened, submitted, current })
        for (const field of ["name", "price", "unit"] as const) {
          if (conflicts.includes(field)) continue
          if (current[field] !== opened[field]) expect(merged[field]).toBe(current[field])
          if (submitted[field] !== opened[field]) expect(merged[field]).toBe(submitted[field])
        }
      }),
    )
  })

  test("saves everything typed where nobody else saved", () => {
    fc.assert(
      fc.property(values, values, (opened, submitted) => {
        expect(mergeEdit({ opened, submitted, current: opened })).toEqual({ merged: submitted, conflicts: [] })
      }),
    )
  })
})
