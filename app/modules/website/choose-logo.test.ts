import { expect, test } from "vitest"
import { chooseLogo, type Logo } from "./choose-logo.ts"

const logo = (src: string, legibility: number[] | null): Logo => ({ src, width: 640, height: 160, legibility })
const dark = logo("dark.webp", [100, 3])
const white = logo("white.webp", [2, 98])

/** The logo of each mode: its file, with "+" on a plate; "name" for the name in words. */
function shown(light: Logo | null, darkMode: Logo | null) {
  return (["light", "dark"] as const).map((mode) => {
    const chosen = chooseLogo(mode, { light, dark: darkMode })
    return chosen ? `${chosen.src.replace(".webp", "")}${chosen.onPlate ? "+" : ""}` : "name"
  })
}

test.each([
  ["a dark logo alone", dark, null, ["dark", "dark+"]],
  ["a white logo alone, for dark mode", null, white, ["white+", "white"]],
  ["a white logo alone, for light mode", white, null, ["white+", "white"]],
  ["a logo for each mode", dark, white, ["dark", "white"]],
  ["logos that were taken for one another", white, dark, ["white+", "dark+"]],
  ["a logo that is seen on both", logo("teal", [100, 100]), null, ["teal", "teal"]],
  ["one that is mostly seen on its own ground", logo("pale", [70, 60]), null, ["pale", "pale+"]],
  ["one that is seen nowhere", logo("clear", [0, 0]), null, ["name", "name"]],
  ["logos that were not measured", logo("old", null), logo("oldDark", null), ["old", "oldDark"]],
  ["one that was not measured", logo("old", null), null, ["old", "old+"]],
  ["no logo", null, null, ["name", "name"]],
])("Shows %s where it is seen", (_, light, darkMode, expected) => {
  expect(shown(light, darkMode)).toEqual(expected)
})
