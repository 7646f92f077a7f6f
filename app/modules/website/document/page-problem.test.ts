import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { PageDocument } from "../website-document.ts"
import { problemsOfPage } from "./page-problem.ts"

const page = (fields: Partial<PageDocument>): PageDocument => ({
  id: "about",
  kind: "custom",
  title: "About us",
  slug: "about-us",
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections: [],
  ...fields,
})

const problemOfSlug = (slug: string, publicSlug?: string) => problemsOfPage(page({ slug }), [], publicSlug).slug

const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz")

const letters = (least: number) => fc.string({ unit: fc.constantFrom(...alphabet), minLength: least, maxLength: 12 })

describe("A slug", () => {
  test("is lowercase Latin letters in groups, with a hyphen between them", () => {
    fc.assert(
      fc.property(fc.array(letters(1), { minLength: 1, maxLength: 7 }), (groups) => {
        // No address of the storefront begins with these.
        expect(problemOfSlug(`my-${groups.join("-")}`)).toBeUndefined()
      }),
    )
  })

  test("has no other character", () => {
    fc.assert(
      fc.property(letters(1), fc.string({ minLength: 1, maxLength: 1 }), letters(1), (start, other, end) => {
        fc.pre(!/[a-z-]/.test(other))
        expect(problemOfSlug(start + other + end)).toBe("slug.shape")
      }),
    )
  })

  test.each([
    ["", "required"],
    ["-about", "slug.shape"],
    ["about-", "slug.shape"],
    ["about--us", "slug.shape"],
    ["About", "slug.shape"],
    ["про-нас", "slug.shape"],
    ["page-2", "slug.shape"],
    ["a".repeat(100), undefined],
    ["a".repeat(101), "slug.long"],
    ...["404", "cart", "checkout", "booking-preview", "error-org-missing", "bookings", "shop", "sign-in"].map((slug) => [
      slug,
      "slug.reserved",
    ]),
    ["item-list", "slug.reserved"],
    ["items", undefined],
    ["test-component-hero", "slug.reserved"],
  ] as Array<[string, string | undefined]>)("%j: %s", (slug, problem) => {
    expect(problemOfSlug(slug)).toBe(problem)
  })

  test("that the page has in public stays allowed", () => {
    expect(problemOfSlug("page-2", "page-2")).toBeUndefined()
    expect(problemOfSlug("page-3", "page-2")).toBe("slug.shape")
  })

  test("that two pages want is refused to the one that has another in public", () => {
    const [first, second] = [page({ id: "first" }), page({ id: "second" })]
    expect(problemsOfPage(first, [first, second], "about-us")).toEqual({})
    expect(problemsOfPage(second, [first, second], undefined)).toEqual({ slug: "slug.taken" })
    expect(problemsOfPage(second, [second], undefined)).toEqual({})
  })
})

test("A title is required in the language of the organization alone, and has at most 100 characters in each", () => {
  expect(problemsOfPage(page({ title: " " }), [], undefined)).toEqual({ title: "required" })
  expect(problemsOfPage(page({ title: "👨‍👩‍👧‍👦".repeat(100) }), [], undefined)).toEqual({})
  const translations = { uk: { title: "х".repeat(101), description: "х".repeat(501) } }
  expect(problemsOfPage(page({ title: "x".repeat(101), translations }), [], undefined)).toEqual({
    title: "title.long",
    "translations.uk.title": "title.long",
    "translations.uk.description": "description.long",
  })
})
