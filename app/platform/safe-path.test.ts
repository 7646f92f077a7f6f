import { expect, test } from "vitest"
import { safePath } from "./safe-path.ts"

const base = "https://rent.example.com/locale"

test.each(["/demo", "/demo/item-1?from=2026-11-23T10:00#top", "/"])("a page of ours is gone back to: %s", (path) => {
  expect(safePath(path, base)).toBe(path)
})

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/..//evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "",
  null,
  7,
])("anything else leads to the front page or stays here: %s", (path) => {
  const target = new URL(safePath(path, base), base)
  expect(target.origin).toBe("https://rent.example.com")
  expect(safePath(path, base)).not.toMatch(/^\/[/\\]/)
})

test("a query without a path leads to the front page, and to no address of the program's own", () => {
  expect(safePath("?lang=uk", "https://rent.example.com/login.data")).toBe("/?lang=uk")
})
