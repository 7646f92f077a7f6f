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

/** Returns CSS that overrides the token file's `:root` in any order. */
export function paletteCss({ color, ramp, light, dark, outlined }: Palette) {
  const shades = Object.entries(ramp).map(([shade, value]) => `--brand-${shade}:${value};`)
  const lights = `${shades.join("")}--progress:${color};${declarations(light)}${outlined ? "--action-border:var(--border-control);" : ""}`
  const darks = `${declarations(dark)}--action-border:transparent;`
  return `@layer tokens{html:root{${lights}}@media screen{html:root[data-theme="dark"]{${darks}}}@media screen and (prefers-color-scheme:dark){html:root:not([data-theme]){${darks}}}}`
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
    `--focus:${colors.text};`,
  ].join(";")
