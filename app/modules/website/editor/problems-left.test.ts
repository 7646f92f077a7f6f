import { expect, test } from "vitest"
import { websiteDocument } from "#test/website-document.ts"
import type { PageDocument, WebsiteDocument } from "../website-document.ts"
import { changePage } from "./edit-document.ts"
import { problemsLeft } from "./problems-left.ts"

const page = (id: string, fields: Partial<PageDocument> = {}): PageDocument => ({
  id,
  kind: "custom",
  title: "About us",
  slug: id,
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections: [],
  ...fields,
})
const documentOf = (...pages: PageDocument[]): WebsiteDocument =>
  websiteDocument({
    pages,
  })
const base = documentOf()

test("A problem stays until it is corrected, and another field is not complained about before somebody saves", () => {
  const tried = documentOf(page("about", { slug: "" }))
  const attempt = { document: tried, problems: { "pages.about.slug": "required" } }
  expect(problemsLeft(attempt, { document: tried, base })).toEqual(attempt.problems)
  expect(problemsLeft(attempt, { document: changePage(tried, "about", { slug: "404" }), base })).toEqual({
    "pages.about.slug": "slug.reserved",
  })
  expect(problemsLeft(attempt, { document: changePage(tried, "about", { slug: "about-us" }), base })).toEqual({})
  const another = { ...tried, pages: [...tried.pages, page("prices", { title: "" })] }
  expect(problemsLeft(attempt, { document: another, base })).toEqual(attempt.problems)
})

test("A problem that the server alone can tell stays until its page changes", () => {
  const tried = documentOf(page("about"))
  const attempt = { document: tried, problems: { "pages.about.imageId": "picture.gone" } }
  expect(problemsLeft(attempt, { document: structuredClone(tried), base })).toEqual(attempt.problems)
  expect(problemsLeft(attempt, { document: changePage(tried, "about", { title: "Who we are" }), base })).toEqual({})
})
