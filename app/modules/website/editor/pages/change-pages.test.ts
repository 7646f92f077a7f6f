import fc from "fast-check"
import { expect, test } from "vitest"
import { websiteDocument } from "#test/website-document.ts"
import { problemsOfPage } from "../../document/page-problem.ts"
import type { PageDocument, WebsiteDocument } from "../../website-document.ts"
import { changePage } from "../edit-document.ts"
import { changeNewPage, changeSections, copyPage, insertPage, movePage, newPage, pagesInMenu, removePage } from "./change-pages.ts"

const page = (id: string, fields: Partial<PageDocument> = {}): PageDocument => ({ ...newPage(id), title: id, slug: id, ...fields })

const document = websiteDocument({
  language: "uk",
  pages: [
    page("home", { kind: "home" }),
    page("shop", { kind: "shop" }),
    page("about", { title: "Про нас", slug: "pro-nas", translations: { en: { title: "About us" } }, sections: ["hero", "line", "hero"] }),
  ],
})

const idsOf = ({ pages }: WebsiteDocument) => pages.map(({ id }) => id)

test("Pages move among those of the menu, and home stays first", () => {
  expect(idsOf(movePage(document, 1, 0))).toEqual(["home", "about", "shop"])
  const pages = [document.pages[1]!, document.pages[0]!, document.pages[2]!]
  expect(idsOf(movePage({ ...document, pages }, 0, 1))).toEqual(["home", "about", "shop"])
  expect(pagesInMenu({ ...document, pages }).map(({ id }) => id)).toEqual(["shop", "about"])
})

test("The slug of a new page follows its title until it is typed, and a picture that arrives later changes nothing else", () => {
  const titled = changeNewPage(changeNewPage(newPage("new"), { title: "Про" }), { title: "Про нас" })
  expect(titled.slug).toBe("pro-nas")
  const typed = changeNewPage(titled, { slug: "about" })
  expect(changeNewPage(typed, { title: "Наша команда" }).slug).toBe("about")
  expect(changeNewPage(typed, { imageId: "picture" })).toEqual({ ...typed, imageId: "picture" })
  expect(changePage(document, "new", { imageId: "picture" })).toBe(document)
})

test("A page that was removed comes back to its place, once", () => {
  const removed = removePage(document, "shop")
  const restored = insertPage(removed, document.pages[1]!, 1)
  expect(restored).toEqual(document)
  expect(insertPage(restored, document.pages[1]!, 1)).toBe(restored)
})

test("Any number of copies have titles and slugs of their own that can be published, and are hidden", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), (picks) => {
      let current = document
      for (const [index, pick] of picks.entries()) {
        const copy = copyPage(current, current.pages[pick % current.pages.length]!, `copy-${index}`)
        expect(problemsOfPage(copy, current.pages, undefined)).toEqual({})
        expect(copy).toMatchObject({ kind: "custom", enabled: false })
        current = insertPage(current, copy)
      }
      expect(new Set(current.pages.map(({ title }) => title)).size).toBe(current.pages.length)
    }),
  )
})

test("A copy has the next number in each language, and the same components", () => {
  expect(copyPage(document, document.pages[2]!, "copy")).toMatchObject({
    title: "Про нас 2",
    slug: "pro-nas-copy",
    translations: { en: { title: "About us 2" } },
    sections: ["hero", "line", "hero"],
  })
})

test("A component that is on a page twice is removed from one place", () => {
  const changed = changeSections(document, "about", (sections) => sections.toSpliced(0, 1))
  expect(changed.pages[2]?.sections).toEqual(["line", "hero"])
  expect(changeSections(document, "gone", () => [])).toBe(document)
})
