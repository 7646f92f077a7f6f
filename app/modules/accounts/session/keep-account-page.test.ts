import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

test("every layout that hears of a session keeps its pages and their forms", () => {
  const layouts = globSync("app/**/*.route.tsx").filter((file) => readFileSync(file, "utf8").includes("<SessionEvents"))
  expect(layouts.length).toBeGreaterThan(2)
  for (const file of layouts) expect(readFileSync(file, "utf8"), file).toMatch(/clientMiddleware.* = \[[^\]]*\bkeepAccountPage\(/)
})
