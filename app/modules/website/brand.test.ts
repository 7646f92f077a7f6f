import fc from "fast-check"
import { expect, test } from "vitest"
import { paletteOf } from "./brand.ts"
import { brightness, contrast, toOklch } from "./color.ts"
import { paletteCss } from "./palette.ts"
import { readPalette } from "./read-palette.server.ts"
import { swatches } from "./swatches.ts"

const ink = "#101718"

function expectReadable(color: string) {
  const { light, dark, outlined } = paletteOf(color)
  for (const fill of [light.action, light.actionHover, light.actionActive]) atLeast(4.5, light.onAction, fill)
  for (const fill of [dark.action, dark.actionHover, dark.actionActive]) atLeast(4.5, dark.onAction, fill)
  for (const ground of ["#FFFFFF", "#F7F9F9", light.tint]) atLeast(4.5, light.text, ground)
  for (const ground of ["#12191B", "#192124", dark.tint]) atLeast(4.5, dark.text, ground)
  atLeast(3, dark.action, "#12191B")
  atLeast(4.5, light.onTint2, light.tint2)
  atLeast(4.5, dark.onTint2, dark.tint2)
  if (!outlined) atLeast(3, light.action, "#FFFFFF")
  // A fill without colour, near to the page, looks like that of a disabled button.
  if (toOklch(light.action).chroma < 0.045) atLeast(7, light.action, "#FFFFFF")
  if (toOklch(dark.action).chroma < 0.045) atLeast(12, dark.action, "#12191B")

  function atLeast(ratio: number, one: string, other: string) {
    const found = contrast(one, other)
    if (found < ratio) expect.fail(`${one} on ${other} is ${found.toFixed(2)} for ${color}`)
  }
}

const hex = (channels: number[]) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`

test("Text and fills are readable in any colour", () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => expectReadable(hex(channels))),
    { numRuns: 2000 },
  )
})

test("Buttons of greys and of all suggested colours are readable and do not look disabled", () => {
  for (const color of swatches) expectReadable(color)
  for (let grey = 0; grey < 256; grey += 1) expectReadable(hex([grey, grey, grey]))
  const near = fc.integer({ min: 0, max: 16 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 239 }), fc.tuple(near, near, near), (base, tint) =>
      expectReadable(hex(tint.map((part) => base + part))),
    ),
    { numRuns: 500 },
  )
})

test("Text and fills are readable in every 17th step of each channel", () => {
  const steps = Array.from({ length: 16 }, (_, index) => index * 17)
  for (const red of steps) for (const green of steps) for (const blue of steps) expectReadable(hex([red, green, blue]))
})

test.each([
  { color: "#016E88", button: 500, words: "#FFFFFF", link: 500, darkButton: 400 },
  { color: "#E14F3C", button: 600, words: "#FFFFFF", link: 600, darkButton: 400 },
  { color: "#F2B705", button: 500, words: ink, link: 800, darkButton: 400 },
  { color: "#111111", button: 500, words: "#FFFFFF", link: 500, darkButton: 100 },
] as const)("$color makes buttons of shade $button and links of shade $link", ({ color, button, words, link, darkButton }) => {
  const { ramp, light, dark } = paletteOf(color)
  expect(light).toMatchObject({ action: ramp[button], onAction: words, text: ramp[link] })
  expect(dark.action).toBe(ramp[darkButton])
})

test("A colour has shades from 100 to 900, each darker than the one before, and is the 500 itself", () => {
  const { ramp } = paletteOf("#016E88")
  const brightnesses = Object.values(ramp).map(brightness)
  expect(Object.keys(ramp)).toEqual(["100", "200", "300", "400", "500", "600", "700", "800", "900"])
  expect(brightnesses).toEqual(brightnesses.toSorted((one, other) => other - one))
  expect(ramp[500]).toBe("#016E88")
})

test("A yellow button has a border, a teal one has none", () => {
  expect([paletteOf("#F2B705").outlined, paletteOf("#016E88").outlined]).toEqual([true, false])
})

test("The text turns dark above a brightness of 155; on a grey it stays white, as the button takes a dark shade", () => {
  expect(paletteOf("#9C9C9C").light).toMatchObject({ action: paletteOf("#9C9C9C").ramp[800], onAction: "#FFFFFF" })
  expect(paletteOf("#C8963C").light.onAction).toBe("#FFFFFF")
  expect(paletteOf("#C8973C").light.onAction).toBe(ink)
})

test("Uses a stored palette; computes a missing, invalid or outdated one", () => {
  const stored = { ...paletteOf("#E14F3C"), outlined: true }
  expect(readPalette({ primaryColor: "#e14f3c", palette: stored })).toEqual(stored)
  for (const palette of [null, "red", { ...stored, color: "#016E88" }, { ...stored, ramp: { ...stored.ramp, 100: "}</style>" } }])
    expect(readPalette({ primaryColor: "#E14F3C", palette })).toEqual(paletteOf("#E14F3C"))
})

test("The style contains both modes and only colours", () => {
  const css = paletteCss(paletteOf("#F2B705"))
  expect(css).toMatch(/^@layer tokens\{@supports [^{}<]+\{html:root\{[^{}<]+\}\}\}$/)
  expect(css).toMatch(/--action:light-dark\(#F2B705,#[0-9A-F]{6}\);/)
})

test.each(["#E14F3C", "#FFFF00", "#016E88"])("The progress bar has the primary colour %s unchanged in both modes", (color) => {
  expect(paletteCss(paletteOf(color)).match(/--progress:[^;]+/g)).toEqual([`--progress:${color}`])
})
