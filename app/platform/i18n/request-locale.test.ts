import { expect, test } from "vitest"
import { requestLocale } from "./request-locale.server.ts"

const ask = (headers: Record<string, string>, query = "") => requestLocale(new Request(`http://localhost/demo${query}`, { headers }))

test("the address decides before the cookie, the cookie before the browser", () => {
  const headers = { Cookie: "cart=1; locale=en", "Accept-Language": "en" }
  expect(ask(headers, "?lang=uk")).toBe("uk")
  expect(ask({ ...headers, Cookie: "locale=uk" })).toBe("uk")
  expect(ask({ "Accept-Language": "uk-UA,uk;q=0.9,en;q=0.8" })).toBe("uk")
})

test("of the browser's languages the most wanted that the product speaks is taken", () => {
  expect(ask({ "Accept-Language": "de-DE, en;q=0.3, uk;q=0.7" })).toBe("uk")
  expect(ask({ "Accept-Language": "uk;q=0, en;q=0.1" })).toBe("en")
})

test("where nothing known is asked for, the shop decides", () => {
  expect(ask({})).toBeUndefined()
  expect(ask({ Cookie: "locale=xx", "Accept-Language": "*, de" }, "?lang=fr")).toBeUndefined()
})

// Many more than a header may bring, so that an expression which reads them over and over does not answer.
test("as many blanks as somebody likes to send ask for nothing", () => {
  const blanks = " ".repeat(3_000_000)
  for (const tail of ["", "x", ";q=", `;${blanks}q`, `,uk${blanks}x`])
    expect(ask({ "Accept-Language": `fr${blanks}${tail}` })).toBeUndefined()
  expect(ask({ "Accept-Language": `uk ; q=0.4 , en;q=0.3${blanks}x` })).toBe("uk")
})
