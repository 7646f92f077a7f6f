import { expect, test } from "vitest"
import { websiteDocument } from "#test/website-document.ts"
import { newPage } from "../editor/pages/change-pages.ts"
import { websiteInput } from "./website-input.ts"

const documentWith = (page: object, texts: Record<string, string> = {}) =>
  websiteDocument({
    pages: [{ ...newPage(crypto.randomUUID()), ...page }],
    components: [{ id: crypto.randomUUID(), name: "Hero", kind: "hero", values: {}, translations: { uk: texts } }],
  })

test("A page's translations keep its texts alone", () => {
  const parsed = websiteInput.parse(documentWith({ translations: { uk: { title: "Про нас", junk: "x" } } }))
  expect(parsed.pages[0]?.translations).toEqual({ uk: { title: "Про нас" } })
})

test("A component with more texts than any kind has is refused", () => {
  const texts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`tiles.${index}.title`, "x"]))
  expect(websiteInput.safeParse(documentWith({}, texts(1_000))).success).toBe(true)
  expect(websiteInput.safeParse(documentWith({}, texts(1_001))).success).toBe(false)
})
