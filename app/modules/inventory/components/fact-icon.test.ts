import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { factIconNames } from "./fact-icon.tsx"

test("Every fact icon is in the sprite", () => {
  const sheet = readFileSync(new URL("fact-icons.svg", import.meta.url), "utf8")
  const drawn = [...sheet.matchAll(/<symbol id="([^"]+)">\s*</g)].map(([, name]) => name)
  expect(drawn).toEqual([...factIconNames])
})
