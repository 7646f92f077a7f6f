import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const sources = globSync("{app,server,db,bench,test,bin}/**/*.{ts,tsx,mjs,css}").map((path) => ({
  path: path.replaceAll("\\", "/"),
  lines: readFileSync(path, "utf8").split("\n"),
}))

/** A sentence that begins with one of them has no subject that acts. */
const beginnings = "of|what|who|whom|whoever|whose|where|until|that which"

/** Lines of the code that a pattern matches, as "path:line text". A comment that begins on its second line is one with its first. */
const linesThat = (pattern: RegExp) =>
  sources.flatMap(({ path, lines }) =>
    lines
      .map((line, index) => (/^\s*\/\*\*$/.test(line) ? `/** ${lines[index + 1]?.replace(/^\s*\* /, "")}` : line))
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  )

test("a comment begins with its subject or its verb", () => {
  expect(linesThat(new RegExp(`(^|\\s)(/\\*\\*|//) (${beginnings})\\b`, "i"))).toEqual([])
})

test("a test's title begins with its subject", () => {
  expect(linesThat(new RegExp(`\\b(test|it|describe)(\\.\\w+)*(\\([^"\`]*\\))?\\(["\`](${beginnings})\\b`, "i"))).toEqual([])
})

test("the title of a decision begins with its subject", () => {
  const titles = globSync("docs/decisions/**/*.md").map((path) => readFileSync(path, "utf8").split("\n")[0] ?? "")
  expect(titles.filter((title) => new RegExp(`^# \\d+ (${beginnings}|how|when)\\b`, "i").test(title))).toEqual([])
})

/** Words that this code once coined. The field has its own: requested, notified, stored, remaining, subscribe, match. */
test("a name uses the field's words", () => {
  const coined = /\b(const|let|function|type|interface|class) (\w+)/g
  const parts = (name: string) => name.split(/(?=[A-Z])/).map((part) => part.toLowerCase())
  const wrong = sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(coined)]
        .filter(([, , name = ""]) =>
          parts(name).some((part) => ["asked", "told", "kept", "hear", "hears", "heard", "meet", "meets"].includes(part)),
        )
        .map(([found]) => `${path}:${index + 1} ${found}`),
    ),
  )
  expect(wrong).toEqual([])
})
