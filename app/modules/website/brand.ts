import { grounds } from "#app/ui/color-mode/grounds.ts"
import { brightness, contrast, fromOklch, mix, toOklch } from "./color.ts"
import type { ModeColors, Palette } from "./palette.ts"

type Shade = keyof Palette["ramp"]

/** Above this brightness the text on the colour is dark. */
const brightnessThreshold = 155

const ink = "#101718"
const white = grounds.light
/** Backgrounds of links, as in the token file. */
const lightGround = "#F7F9F9"
const darkSurface = grounds.dark
const darkHover = "#192124"

/** Derives the palette from one colour (`#RRGGBB`). Text and fills meet WCAG AA contrast for any colour. */
export function paletteOf(color: string): Palette {
  const ramp = rampOf(color.toUpperCase())
  const light = lightOf(ramp)
  return { color: color.toUpperCase(), ramp, light, dark: darkOf(ramp), outlined: contrast(light.action, white) < 3 }
}

/** Shades in OKLCH towards white and black, with less chroma at the ends. */
function rampOf(color: string): Palette["ramp"] {
  const base = toOklch(color)
  const lighter = (share: number, chroma: number) =>
    fromOklch({ ...base, lightness: base.lightness + (1 - base.lightness) * share, chroma: base.chroma * chroma })
  const darker = (share: number, chroma: number) => fromOklch({ ...base, lightness: base.lightness * share, chroma: base.chroma * chroma })
  return {
    100: lighter(0.91, 0.2),
    200: lighter(0.8, 0.42),
    300: lighter(0.6, 0.72),
    400: lighter(0.34, 0.96),
    500: color,
    600: darker(0.87, 0.97),
    700: darker(0.74, 0.9),
    800: darker(0.6, 0.76),
    900: darker(0.46, 0.62),
  }
}

function lightOf(ramp: Palette["ramp"]): ModeColors {
  const isBright = brightness(ramp[500]) > brightnessThreshold && hasColor(ramp[500])
  const onAction = isBright ? ink : white
  const fills: Shade[] = isBright ? [500, 400, 300, 200, 100] : [500, 600, 700, 800, 900]
  const fill = fills.findIndex((shade) => contrast(ramp[shade], onAction) >= 4.5 && looksEnabled(ramp[shade], "light"))
  return {
    ...actionOf(ramp, fills, fill),
    onAction,
    text: firstOf(ramp, [500, 600, 700, 800, 900], isReadableOn(white, lightGround, ramp[100])) ?? ink,
    tint: ramp[100],
    tint2: ramp[200],
    onTint2: firstOf(ramp, [800, 900], isReadableOn(ramp[200])) ?? ink,
  }
}

function darkOf(ramp: Palette["ramp"]): ModeColors {
  const fills: Shade[] = [400, 300, 200, 100]
  const fill = fills.findIndex(
    (shade) => contrast(ramp[shade], ink) >= 4.5 && contrast(ramp[shade], darkSurface) >= 3 && looksEnabled(ramp[shade], "dark"),
  )
  // The lightest fill turns darker under the pointer.
  const action = ramp[fills[fill] ?? 100] === ramp[100] ? actionOf(ramp, [100, 200, 300], 0) : actionOf(ramp, fills, fill)
  const [tint, tint2] = [mix(action.action, 0.18, darkSurface), mix(action.action, 0.28, darkSurface)]
  return {
    ...action,
    onAction: ink,
    text: firstOf(ramp, [500, 400, 300, 200, 100], isReadableOn(darkSurface, darkHover, tint)) ?? white,
    tint,
    tint2,
    onTint2: firstOf(ramp, [200, 100], isReadableOn(tint2)) ?? white,
  }
}

/** The fill and its next shades for hover and press. */
function actionOf(ramp: Palette["ramp"], row: Shade[], fill: number) {
  const at = (index: number) => ramp[row[Math.min(Math.max(index, 0), row.length - 1)] ?? 500]
  return { action: at(fill), actionHover: at(fill + 1), actionActive: at(fill + 2) }
}

/** Chroma in OKLCH below which a fill is grey to the eye. */
const leastChroma = 0.045

/** Contrast with the page from which a grey fill does not look like that of a disabled button. */
const strongContrast = { light: 7, dark: 12 }

const hasColor = (fill: string) => toOklch(fill).chroma >= leastChroma

const looksEnabled = (fill: string, mode: keyof typeof grounds) => hasColor(fill) || contrast(fill, grounds[mode]) >= strongContrast[mode]

const firstOf = (ramp: Palette["ramp"], shades: Shade[], fits: (color: string) => boolean) => shades.map((shade) => ramp[shade]).find(fits)

const isReadableOn =
  (...grounds: string[]) =>
  (color: string) =>
    grounds.every((ground) => contrast(color, ground) >= 4.5)
