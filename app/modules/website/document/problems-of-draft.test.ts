import { expect, test } from "vitest"
import { problemsOfComponent } from "./problems-of-draft.ts"
import type { ComponentDocument } from "./website-document.ts"

const hero = (changed: Partial<ComponentDocument>) =>
  problemsOfComponent({ id: "hero", name: "Hero", kind: "hero", values: {}, translations: {}, ...changed })

test("A component needs a name of at most 100 characters", () => {
  expect(hero({ name: " " })).toEqual({ name: "required" })
  expect(hero({ name: "x".repeat(100) })).toEqual({})
  expect(hero({ name: "x".repeat(101) })).toEqual({ name: "name.long" })
})

test("Title and subtitle have at most 100 characters in each language, and may be left out", () => {
  expect(hero({ values: { title: "", subtitle: "" } })).toEqual({})
  expect(hero({ values: { title: "x".repeat(100), subtitle: "x".repeat(100) } })).toEqual({})
  expect(hero({ values: { title: "x".repeat(101), subtitle: "x".repeat(101) } })).toEqual({
    "values.title": "text.long",
    "values.subtitle": "text.long",
  })
  expect(hero({ translations: { uk: { title: "х".repeat(101) } } })).toEqual({ "translations.uk.title": "text.long" })
})

test("The short description of an item showcase has at most 500 characters", () => {
  const showcase = (length: number) =>
    problemsOfComponent({
      id: "1",
      name: "Tent",
      kind: "itemShowcase",
      values: { shortDescription: "x".repeat(length) },
      translations: {},
    })
  expect([showcase(500), showcase(501)]).toEqual([{}, { "values.shortDescription": "text.long" }])
})
