import { expect, test } from "vitest"
import type { WebsiteDocument } from "../website-document.ts"
import { placeOfProblem } from "./refusal.ts"

const document = {
  pages: [{ id: "home" }, { id: "about" }],
  components: [{ id: "hero" }, { id: "line" }],
} as unknown as WebsiteDocument
const problems = { "components.line.name": "required", "components.hero.name": "required", "pages.about.slug": "slug.taken" }
const nothing = { page: undefined, component: undefined }

test("The first problem is in what is open, else in the first tab that has one", () => {
  expect(placeOfProblem(problems, document, { tab: "components", page: "home", component: "line" })).toEqual({
    tab: "components",
    component: "line",
  })
  expect(placeOfProblem(problems, document, { tab: "general", ...nothing })).toEqual({ tab: "pages", page: "about" })
  expect(placeOfProblem({ ...problems, "settings.tabTitle": "title.long" }, document, { tab: "payments", ...nothing })).toEqual({
    tab: "general",
  })
  expect(placeOfProblem({}, document, { tab: "general", ...nothing })).toBeUndefined()
})
