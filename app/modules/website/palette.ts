import { z } from "zod"
import { paletteOf } from "./brand.ts"

const color = z.string().regex(/^#[0-9A-F]{6}$/)

const palette = z.object({
  /** The colour that everything here comes from. */
  color,
  ramp: z.object({ 100: color, 200: color, 300: color, 400: color, 500: color, 600: color, 700: color, 800: color, 900: color }),
  light: modeColors(),
  dark: modeColors(),
  /** A button's fill is hard to see on white, so it has a border. */
  outlined: z.boolean(),
})

/** Everything that a shop's one colour decides, in `#RRGGBB`. */
export type Palette = z.output<typeof palette>

export type ModeColors = Palette["light"]

/** The stored palette, computed anew where it is missing, broken or of another colour. */
export function readPalette(settings: { primaryColor: string; palette: unknown }): Palette {
  const stored = palette.safeParse(settings.palette)
  return stored.success && stored.data.color === settings.primaryColor.toUpperCase() ? stored.data : paletteOf(settings.primaryColor)
}

/** A style for the head. It goes before the token file's `:root` wherever it stands. */
export function paletteCss({ ramp, light, dark, outlined }: Palette) {
  const shades = Object.entries(ramp).map(([shade, value]) => `--brand-${shade}:${value};`)
  const lights = `${shades.join("")}${declarations(light)}${outlined ? "--action-border:var(--border-control);" : ""}`
  const darks = `${declarations(dark)}--action-border:transparent;`
  return `@layer tokens{html:root{${lights}}html:root[data-theme="dark"]{${darks}}@media (prefers-color-scheme:dark){html:root:not([data-theme]){${darks}}}}`
}

const declarations = (colors: ModeColors) =>
  [
    `--action:${colors.action}`,
    `--action-hover:${colors.actionHover}`,
    `--action-active:${colors.actionActive}`,
    `--on-action:${colors.onAction}`,
    `--brand-text:${colors.text}`,
    `--brand-tint:${colors.tint}`,
    `--brand-tint-2:${colors.tint2}`,
    `--on-brand-tint-2:${colors.onTint2}`,
    `--focus:${colors.text}`,
    `--progress:${colors.action};`,
  ].join(";")

function modeColors() {
  return z.object({
    action: color,
    actionHover: color,
    actionActive: color,
    onAction: color,
    /** Links, and words on the tint. */
    text: color,
    tint: color,
    tint2: color,
    onTint2: color,
  })
}
