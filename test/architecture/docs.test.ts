import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const files = globSync(["*.config.ts", "{app,server,db,bench,bin,test}/**/*.*"]).map((path) => `/${path.replaceAll("\\", "/")}`)

test.each(["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/{,areas/}*.md")])(
  "%s names only files that exist",
  (document) => {
    const named = [...readFileSync(document, "utf8").matchAll(/`([\w./-]*\w\.(?:tsx?|mjs|css))`/g)].map(([, path = ""]) => path)
    expect(named.filter((path) => !path.startsWith(".") && !files.some((file) => file.endsWith(`/${path}`)))).toEqual([])
  },
)

test("the architecture is read in ten minutes: at most 1,800 words", () => {
  expect(readFileSync("docs/architecture.md", "utf8").split(/\s+/).length).toBeLessThan(1800)
})
