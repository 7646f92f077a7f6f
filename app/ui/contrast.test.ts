import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { contrast } from "#app/modules/website/color.ts"
import { grounds as pageGrounds } from "./color-mode/grounds.ts"

// WCAG 1.4.3 for every text in the product's own colours, in each state of each page. The colours of a shop are a property of `brand.test.ts`, text over pictures a
// measurement of `hero-contrast.spec.ts`.

const surfaces = "bg surface surface-sunken surface-hover surface-raised".split(" ")
const tints = "brand-tint danger-tint success-tint warning-tint info-tint violet-tint neutral-tint".split(" ")
const grounds = [...surfaces, ...tints, "border"]
const texts = "text text-2 brand-text danger success warning info violet neutral".split(" ")
/** The faintest text stands on plain surfaces alone. */
const readable = [
  ...texts.flatMap((text) => grounds.map((ground) => `${text} on ${ground}`)),
  ...surfaces.map((ground) => `text-3 on ${ground}`),
]
/** Text on a fill: the one has no other place than the other. */
const fills: Record<string, string[]> = {
  "on-action": ["action", "action-hover", "action-active"],
  "on-brand-tint-2": ["brand-tint-2"],
  "on-danger-solid": ["danger-solid"],
  "on-violet-solid": ["violet-solid"],
  "text-inverse": ["success-solid", "warning-solid", "info-solid", "neutral-solid"],
  ...Object.fromEntries(["text", "info", "success", "warning", "danger"].map((meaning) => [`toast-${meaning}`, ["toast"]])),
}

/** Not colours of the product, but of the system, of what is around, of paper, of a picture's scrim, or of a palette that is being chosen. */
const others = new Set(["inherit", "HighlightText", "GrayText", "black", "#fff", "tone", "ink", "on-fill", "link"])

/** WCAG asks nothing of what is disabled, dragged or about to be replaced, nor of decoration. */
const mayBeFaint = /disabled|dragged|shimmer|aria-busy|data-state|skeleton|calendar-picker-indicator|\.image|\.overbooked/

const [tokens = ""] = readFileSync("app/ui/tokens.css", "utf8").split("@media screen")
const light = declarationsOf(tokens.replaceAll(/light-dark\((.+), .+\);/g, "$1;"))
const modes = { light, dark: declarationsOf(tokens.replaceAll(/light-dark\(.+, (.+)\);/g, "$1;")) }

const sheets = globSync("app/**/*.css").flatMap((file) => {
  const name = file.replaceAll("\\", "/")
  return rulesOf(readFileSync(file, "utf8")).map((rule) => ({ ...rule, file: name }))
})

test.each(["light", "dark"] as const)("The ground that colours are measured on is the surface of the %s mode", (mode) => {
  expect(modes[mode].surface).toBe(pageGrounds[mode].toLowerCase())
})

test.each(["light", "dark"] as const)("Every text token is readable on every ground of the %s mode", (mode) => {
  const pairs = [
    ...readable,
    // White text lies on these in the light mode alone: in the dark mode it is dark.
    ...Object.entries(fills).flatMap(([text, on]) =>
      text === "text-inverse" && mode === "dark" ? [] : on.map((fill) => `${text} on ${fill}`),
    ),
  ]
  expect(pairs.filter((pair) => contrastOf(pair, mode) < 4.5)).toEqual([])
})

test("A colour of text is a token that has been looked at", () => {
  const known = new Set([...texts, "text-3", ...Object.keys(fills), ...others])
  const odd = sheets.filter(({ color, selector }) => color && !known.has(color) && !mayBeFaint.test(selector))
  expect([...new Set(odd.map(({ file, color }) => `${file}: ${color}`))]).toEqual([])
})

test("A rule that sets text and ground sets two that are readable together", () => {
  const pairs = sheets.flatMap(({ file, selector, color = "", background = "" }) =>
    color in light && background in light && !mayBeFaint.test(selector) ? [{ file, pair: `${color} on ${background}` }] : [],
  )
  expect(pairs.length).toBeGreaterThan(50)
  for (const mode of ["light", "dark"] as const)
    expect(
      pairs.filter(({ pair }) => contrastOf(pair, mode) < 4.5),
      mode,
    ).toEqual([])
})

test("A colour for a fill stands on its fill, and white on no surface", () => {
  const odd = sheets.filter(
    ({ color = "", background = "" }) =>
      (color in fills && !fills[color]?.includes(background)) || (color === "#fff" && background in light),
  )
  expect(odd.map(({ file, selector, color }) => `${file}: ${selector} ${color}`)).toEqual([])
})

test("Only what is disabled, loading or decoration is transparent in part", () => {
  const faint = sheets.filter(({ opacity }) => opacity && !["0", "1"].includes(opacity))
  expect(
    faint.filter(({ file, selector }) => !mayBeFaint.test(`${file} ${selector}`)).map(({ file, selector }) => `${file}: ${selector}`),
  ).toEqual([])
})

function contrastOf(pair: string, mode: keyof typeof modes) {
  const [text = "", ground = ""] = pair.split(" on ").map((token) => resolve(token, modes[mode]))
  return contrast(text, ground)
}

/** Returns the colour of a token, `#rrggbb`. */
function resolve(token: string, values: Record<string, string>): string {
  const value = values[token] ?? ""
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference ? resolve(reference, values) : value
}

function declarationsOf(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]))
}

interface Rule {
  selector: string
  color?: string
  background?: string
  opacity?: string
}

/** Returns every rule of a sheet with the colours that hold in it: its own, or else those of the rule around it. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  const around: Rule[] = []
  for (const [, text = "", end] of css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)) {
    if (end === "{") {
      const selector = text.trim()
      const outer = around.at(-1)
      around.push({ ...outer, selector: `${outer?.selector ?? ""} ${selector}` })
      continue
    }
    const rule = around.at(-1)
    const [, property, value = ""] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(text) ?? []
    // Sheets that colour by meaning set the text as `--tone` or `--ink`, and the ground as `--tint`.
    if (rule && /^(color|--tone|--ink)$/.test(property ?? "")) rule.color = nameOf(value)
    if (rule && /^(background(-color)?|--tint)$/.test(property ?? "")) rule.background = nameOf(value)
    if (rule && property === "opacity") rule.opacity = value
    if (end === "}") rules.push(around.pop() ?? { selector: "" })
  }
  return rules
}

/** The token that a value is; another value as it stands. */
function nameOf(value: string) {
  return /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? value
}
