/** Colours derived from the shop's primary colour, in `#RRGGBB`. */
export interface Palette {
  /** The primary colour. */
  color: string
  ramp: Record<100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900, string>
  light: ModeColors
  dark: ModeColors
  /** A button's fill is hard to see on white and gets a border. */
  outlined: boolean
}

export interface ModeColors {
  action: string
  actionHover: string
  actionActive: string
  onAction: string
  /** Links, and text on the tint. */
  text: string
  tint: string
  tint2: string
  onTint2: string
}

/** Returns CSS that overrides the token file's `:root` in any order. Browsers without `light-dark()` keep the product's colours. */
export function paletteCss({ color, ramp, light, dark, outlined }: Palette) {
  const shades = Object.entries(ramp).map(([shade, value]) => `--brand-${shade}:${value};`)
  const border = outlined ? "--action-border:light-dark(var(--border-control),transparent);" : ""
  const pairs = Object.entries(tokens).map(([token, name]) => `--${token}:light-dark(${light[name]},${dark[name]});`)
  const declarations = `${shades.join("")}--progress:${color};${border}${pairs.join("")}`
  return `@layer tokens{@supports (color:light-dark(red,red)){html:root{${declarations}}}}`
}

const tokens: Record<string, keyof ModeColors> = {
  action: "action",
  "action-hover": "actionHover",
  "action-active": "actionActive",
  "on-action": "onAction",
  "brand-text": "text",
  "brand-tint": "tint",
  "brand-tint-2": "tint2",
  "on-brand-tint-2": "onTint2",
  focus: "text",
}
