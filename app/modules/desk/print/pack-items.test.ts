import fc from "fast-check"
import { expect, test } from "vitest"
import { type PackedLine, packItems } from "./pack-items.ts"

const line = (item: string, pieces: number, size?: [position: number, label: string]): PackedLine => ({
  item,
  name: item,
  pieces,
  size: size ? { position: size[0], label: size[1] } : null,
})

test("Sizes of an item stand together in their order, and what is packed already is left out", () => {
  const lines = [line("Skis", 2), line("Boots", 1, [2, "42"]), line("Boots", 3, [1, "41"]), line("Poles", 0), line("Boots", 2, [2, "42"])]
  expect(packItems(lines)).toEqual([
    {
      item: "Boots",
      name: "Boots",
      pieces: 6,
      sizes: [
        { label: "41", pieces: 3 },
        { label: "42", pieces: 3 },
      ],
    },
    { item: "Skis", name: "Skis", pieces: 2, sizes: [] },
  ])
})

test("No piece is lost or counted twice, by item and by size", () => {
  const sizes = fc.option(fc.constantFrom<[number, string]>([1, "41"], [2, "42"], [3, "43"]), { nil: undefined })
  const lines = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 9 }), sizes).map((parts) => line(...parts)))
  fc.assert(
    fc.property(lines, (all) => {
      const packed = packItems(all)
      const total = all.reduce((sum, { pieces }) => sum + pieces, 0)
      expect(packed.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(total)
      for (const { item, sizes: own } of packed)
        for (const { label, pieces } of own)
          expect(pieces).toBe(
            all.filter((each) => each.item === item && each.size?.label === label).reduce((sum, each) => sum + each.pieces, 0),
          )
    }),
  )
})
