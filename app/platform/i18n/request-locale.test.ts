import { expect, test } from "vitest"
import { requestLocale } from "./request-locale.server.ts"

const localeOf = (headers: Record<string, string>, query = "") => requestLocale(new Request(`http://localhost/demo${query}`, { headers }))

test("Takes the locale of the URL first, then of the cookie, then of the browser", () => {
  const headers = { Cookie: "cart=1; locale=en", "Accept-Language": "en" }
  expect(localeOf(headers, "?lang=uk")).toBe("uk")
  expect(localeOf({ ...headers, Cookie: "locale=uk" })).toBe("uk")
  expect(localeOf({ "Accept-Language": "uk-UA,uk;q=0.9,en;q=0.8" })).toBe("uk")
  expect(localeOf({ "Accept-Language": "en-US" })).toBe("en")
})

test("Takes the preferred supported language of Accept-Language", () => {
  expect(localeOf({ "Accept-Language": "de-DE, en;q=0.3, uk;q=0.7" })).toBe("uk")
  expect(localeOf({ "Accept-Language": "uk;q=0, en;q=0.1" })).toBe("en")
})

test("Returns undefined when no supported language is named", () => {
  expect(localeOf({})).toBeUndefined()
  expect(localeOf({ Cookie: "locale=xx", "Accept-Language": "*, de" }, "?lang=fr")).toBeUndefined()
})

// Many more than a header may have, so that quadratic parsing would time out.
test("Ignores any number of blanks", () => {
  const blanks = " ".repeat(3_000_000)
  for (const tail of ["", "x", ";q=", `;${blanks}q`, `,uk${blanks}x`])
    expect(localeOf({ "Accept-Language": `fr${blanks}${tail}` })).toBeUndefined()
  expect(localeOf({ "Accept-Language": `uk ; q=0.4 , en;q=0.3${blanks}x` })).toBe("uk")
})
