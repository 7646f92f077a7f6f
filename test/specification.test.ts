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
  expect(rows.filter(([, place = ""]) => !/`[\w./-]+\.\w+`/.test(place))).toEqual([])
})

test("Each file that the table names is one file that exists", () => {
  const named = new Set(
    rows.flatMap((cells) => [...cells.join(" ").matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md))`/g)].map(([, path = ""]) => path)),
  )
  const found = [...named].map((path) => [path, files.filter((file) => file.endsWith(`/${path}`)).length])
  expect(found.filter(([, count]) => count !== 1)).toEqual([])
})

test("A proof is a test file, a colon and words that stand in the file", () => {
  const proofs = rows.flatMap(([, , cell = ""]) => cell.split(/; (?=`)/))
  const unproven = proofs.filter((proof) => {
    const [, path, words = ""] = /^`([\w./-]+\.(?:test|spec)\.tsx?)`: (.{10,})$/.exec(proof) ?? []
    const file = path && files.find((each) => each.endsWith(`/${path}`))
    return !file || !readFileSync(`.${file}`, "utf8").includes(words)
  })
  expect(unproven).toEqual([])
})
