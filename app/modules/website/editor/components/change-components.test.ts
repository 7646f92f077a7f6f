import fc from "fast-check"
import { expect, test } from "vitest"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { longest } from "../../document/page-problem.ts"
import { problemsOfComponent } from "../../document/problems-of-draft.ts"
import { type ComponentDocument, kindNames, type PageDocument, type WebsiteDocument } from "../../website-document.ts"
import { removeComponent } from "../edit-document.ts"
import { addComponent, changeComponent, freeName, placeComponent, restoreComponent } from "./change-components.ts"
import { listComponents } from "./list-components.ts"
import { newComponent } from "./new-component.ts"

const ids = ["hero", "line", "shop"]

const component = (id: string, name = id): ComponentDocument => ({ id, name, kind: "divider", values: {}, translations: {} })

const page = (id: string, sections: string[]): PageDocument => ({
  id,
  kind: "custom",
  title: id,
  slug: id,
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections,
})

const websites = fc
  .array(fc.array(fc.constantFrom(...ids), { maxLength: 5 }), { maxLength: 4 })
  .map(
    (pages): Pick<WebsiteDocument, "pages" | "components"> => ({
      pages: pages.map((sections, index) => page(`page ${index}`, sections)),
      components: ids.map((id) => component(id)),
    }),
  )
  .map((parts): WebsiteDocument => ({ language: "en", settings: {} as WebsiteDocument["settings"], ...parts }))

test("A component comes into the website with its first change, once, and on no page", () => {
  const rename = (name: string) => (each: ComponentDocument) => ({ ...each, name })
  fc.assert(
    fc.property(websites, fc.array(fc.string(), { minLength: 1 }), (before, typed) => {
      const begun = component("begun")
      const after = typed.reduce((document, name) => changeComponent(document, begun, rename(name), { isBegun: true }), before)
      expect(after).toEqual({ ...before, components: [...before.components, component("begun", typed.at(-1))] })
      expect(changeComponent(before, begun, rename("late"))).toBe(before)
    }),
  )
})

test("A component that is put back stands where it stood, on every page", () => {
  fc.assert(
    fc.property(websites, fc.constantFrom(...ids), (website, id) => {
      const removed = removeComponent(website, id)
      expect(restoreComponent(removed, website, id)).toEqual(website)
      expect(restoreComponent(website, website, id)).toBe(website)
    }),
  )
})

test("Restoring keeps what was done meanwhile", () => {
  const website = {
    ...component("none"),
    language: "en" as const,
    settings: {} as never,
    pages: [page("home", ["hero", "line"])],
    components: ids.map((id) => component(id)),
  }
  const meanwhile = placeComponent(addComponent(removeComponent(website, "hero"), component("new")), "new", "home")
  const restored = restoreComponent(meanwhile, website, "hero")
  expect(restored.pages[0]?.sections).toEqual(["hero", "line", "new"])
  expect(restored.components.map(({ id }) => id)).toEqual(["hero", "line", "shop", "new"])
})

test("A free name is free, begins like the wanted one and keeps the limit", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: longest }), fc.nat({ max: 12 }), (name, copies) => {
      const names: string[] = []
      for (let index = 0; index <= copies; index += 1)
        names.push(freeName(name, { components: names.map((each) => component(each, each)) }))
      expect(new Set(names).size).toBe(names.length)
      for (const each of names) expect(countGraphemes(each)).toBeLessThanOrEqual(longest)
    }),
  )
  expect(freeName("Hero", { components: [component("a", "Hero"), component("b", "Hero 2")] })).toBe("Hero 3")
  expect(freeName("Hero 2", { components: [component("b", "Hero 2")] })).toBe("Hero 3")
})

test("Lists components by kind and name, and those that a search finds", () => {
  const components = [component("1", "Line 10"), component("2", "line 2"), { ...component("3", "Hero"), kind: "hero" as const }]
  const website = { language: "en", settings: {}, pages: [], components } as unknown as WebsiteDocument
  const namesIn = (search: string) => listComponents(website, search).map((group) => group.components.map(({ name }) => name))
  expect(namesIn("")).toEqual([["Hero"], ["line 2", "Line 10"]])
  expect(namesIn(" LINE ")).toEqual([["line 2", "Line 10"]])
  expect(namesIn("none")).toEqual([])
})

test("A new component of every kind can be published as it is", () => {
  for (const kind of kindNames)
    for (const main of locales)
      expect(problemsOfComponent(newComponent({ id: "new", name: "New", kind, main, shopName: "Carpathian Skis" }))).toEqual({})
})
