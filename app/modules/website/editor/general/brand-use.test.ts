import fc from "fast-check"
import { expect, test } from "vitest"
import { paletteOf } from "../../brand.ts"
import { brandUse } from "./brand-use.ts"

test.each([
  { color: "#016E88", button: 500, buttonText: "light", link: 500, darkButton: 400, outlined: false },
  { color: "#E14F3C", button: 600, buttonText: "light", link: 600, darkButton: 400, outlined: false },
  { color: "#F2B705", button: 500, buttonText: "dark", link: 800, darkButton: 400, outlined: true },
  { color: "#111111", button: 500, buttonText: "light", link: 500, darkButton: 100, outlined: false },
  { color: "#000000", button: 500, buttonText: "light", link: 500, darkButton: 100, outlined: false },
  { color: "#FFFFFF", button: 900, buttonText: "light", link: 900, darkButton: 500, outlined: false },
] as const)("$color makes buttons of shade $button and links of shade $link", ({ color, ...use }) => {
  expect(brandUse(paletteOf(color))).toEqual(use)
})

test("Names the shades that buttons and links have, for any colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const palette = paletteOf(`#${value.toString(16).padStart(6, "0")}`)
      const { button, link, darkButton } = brandUse(palette)
      expect(palette.ramp[button]).toBe(palette.light.action)
      expect(palette.ramp[darkButton]).toBe(palette.dark.action)
      expect(link ? palette.ramp[link] : "#101718").toBe(palette.light.text)
    }),
  )
})
