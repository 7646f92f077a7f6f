import { expect, test } from "vitest"
import { websiteDocument } from "#test/website-document.ts"
import { partShown } from "./part-shown.ts"

const page = (id: string, sections: string[]) => ({
  id,
  kind: "custom" as const,
  title: id,
  slug: id,
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections,
})

const component = (id: string) => ({ id, name: id, kind: "hero" as const, values: {}, translations: {} })

const document = websiteDocument({
  pages: [page("home", ["a", "b"]), page("about", ["b"])],
  components: ["a", "b", "c"].map(component),
})

test.each([
  ["a page has its components", { page: "about" }, [[], ["b"]], ["b"]],
  ["an unknown page is the first one", { page: "gone" }, [["a", "b"], []], ["a", "b"]],
  ["a component is alone", { component: "c" }, [[], []], ["c"]],
])("Of a document that is shown, %s", (_, shown, sections, components) => {
  const part = partShown(document, shown)
  expect(part.pages.map((each) => each.sections)).toEqual(sections)
  expect(part.components.map(({ id }) => id)).toEqual(components)
  expect(part.pages.map(({ title }) => title)).toEqual(["home", "about"])
})
