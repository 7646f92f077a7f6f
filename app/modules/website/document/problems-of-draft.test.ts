import { expect, test } from "vitest"
import { type ComponentDocument, kindNames } from "../website-document.ts"
import { problemsOfComponent } from "./problems-of-draft.ts"

const filled = { title: "Kayaks", subtitle: "In Lviv" }

const hero = (changed: Partial<ComponentDocument>) =>
  problemsOfComponent({ id: "hero", name: "Hero", kind: "hero", values: filled, translations: {}, ...changed })

test("A component needs a name of at most 100 characters", () => {
  expect(hero({ name: " " })).toEqual({ name: "required" })
  expect(hero({ name: "x".repeat(100) })).toEqual({})
  expect(hero({ name: "x".repeat(101) })).toEqual({ name: "name.long" })
})

test("A hero and a services line need a title and a subtitle in the organization's language alone; other kinds need none", () => {
  const needed = { "values.title": "required", "values.subtitle": "required" }
  for (const kind of kindNames) expect(hero({ kind, values: {} }), kind).toEqual(kind === "hero" || kind === "servicesLine" ? needed : {})
  expect(hero({ values: { title: " ", subtitle: "" }, translations: { uk: { title: "Каяки", subtitle: "У Львові" } } })).toEqual(needed)
  expect(hero({ values: filled, translations: { uk: { title: "" } } })).toEqual({})
})

test("Title and subtitle have at most 100 characters in each language", () => {
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
