import fc from "fast-check"
import { expect, test } from "vitest"
import { rebaseEdits } from "./rebase-edits.ts"

const field = fc.constantFrom("a", "b", "c")
const values = fc.record({ one: field, two: field })

test("Nothing that was typed since the form was sent is lost", () => {
  fc.assert(
    fc.property(values, values, values, fc.option(values, { nil: undefined }), (opened, typed, saved, sent) => {
      const next = rebaseEdits({ opened, typed, saved, sent })
      for (const name of ["one", "two"] as const) {
        const isTyped = typed[name] !== (sent ?? opened)[name]
        expect(next.shown[name]).toBe(isTyped ? typed[name] : saved[name])
      }
    }),
  )
})

test("A change that is not saved keeps the value it was opened with, so that the server sees a conflict", () => {
  const next = rebaseEdits({
    opened: { price: "1", name: "A" },
    typed: { price: "2", name: "A" },
    saved: { price: "3", name: "B" },
    sent: undefined,
  })
  expect(next).toEqual({ opened: { price: "1", name: "B" }, shown: { price: "2", name: "B" } })
})

test("Once saved, the form shows the value as the server wrote it", () => {
  const sent = { price: "450,5" }
  const next = rebaseEdits({ opened: { price: "400" }, typed: sent, saved: { price: "450.50" }, sent })
  expect(next).toEqual({ opened: { price: "450.50" }, shown: { price: "450.50" } })
})
