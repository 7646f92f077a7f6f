import fc from "fast-check"
import { expect, test } from "vitest"
import { type ChosenLine, choiceIn, choiceText, noSize, parseChoice, sizeField } from "./choice.ts"

const boots = { number: 100, sizes: [101, 102, 103].map((number) => ({ number })) }
const skis = { number: 7, sizes: null }

const quantity = fc.integer({ min: 1, max: 10_000 })
const ofBoots = fc
  .subarray(boots.sizes)
  .chain((sizes) => fc.tuple(...sizes.map(({ number }) => fc.record({ number: fc.constant(number), quantity }))))

function formOf(lines: readonly ChosenLine[]) {
  const form = new FormData()
  for (const { number } of boots.sizes) form.set(sizeField(number), String(lines.find((line) => line.number === number)?.quantity ?? 0))
  return form
}

test("A choice is the same in a form and in an address", () => {
  fc.assert(
    fc.property(ofBoots, (lines) => {
      const text = choiceText(boots, lines)
      expect(choiceIn(formOf(lines))).toBe(text)
      expect(choiceIn(new URLSearchParams({ quantity: text }))).toBe(text)
      expect(parseChoice(boots, text)).toEqual(lines)
    }),
  )
  fc.assert(
    fc.property(quantity, (count) => {
      expect(parseChoice(skis, String(count))).toEqual([{ number: 7, quantity: count }])
    }),
  )
})

test("An address asks for one of a size", () => {
  expect(parseChoice(boots, choiceIn(new URLSearchParams("size=102")) ?? "")).toEqual([{ number: 102, quantity: 1 }])
})

test.each(["101x0", "101x1.5", "101xabc", "101x10001", "101x1,102x"])("%s is no choice", (text) => {
  expect(parseChoice(boots, text)).toBeUndefined()
})

test.each(["", noSize, "nothing", "999x1", "1"])("%s chooses no size", (text) => {
  expect(parseChoice(boots, text)).toEqual([])
})
