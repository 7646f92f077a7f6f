import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const files = globSync(["*.*", "{app,server,db,bench,bin,test,docs}/**/*.*"]).map((path) => `/${path.replaceAll("\\", "/")}`)

const rows = readFileSync("docs/specification.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Statement |"))
  .map((line) => line.slice(2, -2).split(" | "))

test("Each statement of the specification has its place, its proof and what was decided", () => {
  expect(rows.length).toBeGreaterThan(400)
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ""))).toEqual([])
  expect(rows.filter(([, place = "", proof = ""]) => !/`[\w./-]+\.\w+`/.test(place) || !/`[\w./-]+\.\w+`/.test(proof))).toEqual([])
})

test("Each file that the table names is one file that exists", () => {
  const named = new Set(
    rows.flatMap((cells) => [...cells.join(" ").matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md))`/g)].map(([, path = ""]) => path)),
  )
  const found = [...named].map((path) => [path, files.filter((file) => file.endsWith(`/${path}`)).length])
  expect(found.filter(([, count]) => count !== 1)).toEqual([])
})

test("A proof is a test, or the decision why there is none", () => {
  const unproven = rows.filter(([, , proof = ""]) => !/\.(test|spec)\.tsx?`/.test(proof) && !/`docs\/decisions\//.test(proof))
  expect(unproven.map(([statement]) => statement)).toEqual([])
})
