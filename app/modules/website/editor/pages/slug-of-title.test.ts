import fc from "fast-check"
import { expect, test } from "vitest"
import { slugOfInput } from "#app/modules/organizations/slug.ts"
import { problemsOfPage } from "../../document/page-problem.ts"
import { newPage } from "./change-pages.ts"
import { slugOfTitle } from "./slug-of-title.ts"

const letters = Array.from("абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙ’' -–,.!0123456789abcdefgXYZ")

test("The slug of a title with a letter can be published, however long", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 200 }), (title) => {
      const slug = slugOfTitle(title)
      if (slug !== "") expect(problemsOfPage({ ...newPage("1"), title: "x", slug }, [], undefined)).toEqual({})
      else expect(title).not.toMatch(/[a-zа-щюяґєії]/iu)
    }),
  )
})

test.each([
  ["About us", "about-us"],
  ["Про нас", "pro-nas"],
  ["Умови прокату – 2026!", "umovy-prokatu"],
  ["Объём рыбалки", "obiom-rybalky"],
  ["Згурський під’їзд", "zghurskyi-pidizd"],
  ["Café & Skischule", "cafe-skischule"],
  ["2026", ""],
  ["山", ""],
])("%s → %s", (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug)
})

test.each([
  ["Cart", "our-cart"],
  ["Item list", "our-item-list"],
  ["Shop", "our-shop"],
])("The slug of %s does not take an address of the storefront", (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug)
})

test("A long title ends at a word", () => {
  expect(slugOfTitle("tours in winter ".repeat(9))).toBe(Array.from({ length: 6 }, () => "tours-in-winter").join("-"))
})

test("A slug is typed in any case and with spaces", () => {
  expect(slugOfInput("About  Us_Now")).toBe("about-us-now")
  expect(slugOfInput("about-")).toBe("about-")
})
