import fc from "fast-check"
import { expect, test } from "vitest"
import { completeLink, isSafeLink } from "./safe-link.ts"

test.each([
  "https://example.com/a?b#c",
  "http://example.com",
  "mailto:shop@example.com",
  "tel:+380670000001",
  "/",
  "/about",
  "/shop?q=kayak",
])("%s may be a link", (address) => expect(isSafeLink(address)).toBe(true))

test.each([
  "",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:x",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "about",
  "#top",
  `https://example.com/${"a".repeat(2_000)}`,
])("%j may not", (address) => expect(isSafeLink(address)).toBe(false))

test("A link leads to a web page, an email address, a phone number or this site, as the browser reads it", () => {
  const part = fc.oneof(fc.constantFrom("javascript:", "https:", "data:", "/", "//", "\\", "\t", "\n", "evil.test"), fc.string())
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const address = parts.join("")
      if (!isSafeLink(address)) return
      const { protocol, origin } = new URL(address, "https://shop.test/page")
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol)
      if (address.startsWith("/")) expect(origin).toBe("https://shop.test")
    }),
  )
})

test.each([
  ["example.com", "https://example.com"],
  [" example.com/a ", "https://example.com/a"],
  ["приклад.укр", "https://приклад.укр"],
  ["shop@example.com", "mailto:shop@example.com"],
  ["067 123 45 67", "tel:0671234567"],
  ["+38 (067) 123-45-67", "tel:+380671234567"],
  ["/about", "/about"],
  ["https://example.com", "https://example.com"],
  ["about us", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
])("%j becomes %j", (typed, address) => expect(completeLink(typed)).toBe(address))
