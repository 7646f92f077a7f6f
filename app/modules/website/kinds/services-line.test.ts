import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { tileIconNames } from "../fields/tiles.ts"

test("Every tile icon is in the sprite", () => {
  const sheet = readFileSync(new URL("tile-icons.svg", import.meta.url), "utf8")
  const drawn = [...sheet.matchAll(/<symbol id="([^"]+)">\s*</g)].map(([, name]) => name)
  expect(drawn).toEqual([...tileIconNames])
})
