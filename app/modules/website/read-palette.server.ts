import { z } from "zod"
import { paletteOf } from "./brand.ts"
import type { Palette } from "./palette.ts"

/** Returns the stored palette, recomputed when it is missing, invalid or outdated. */
export function readPalette(settings: { primaryColor: string; palette: unknown }): Palette {
  const stored = palette.safeParse(settings.palette)
  return stored.success && stored.data.color === settings.primaryColor.toUpperCase() ? stored.data : paletteOf(settings.primaryColor)
}

const color = z.string().regex(/^#[0-9A-F]{6}$/)

const modeColors = z.object({
  action: color,
  actionHover: color,
  actionActive: color,
  onAction: color,
  text: color,
  tint: color,
  tint2: color,
  onTint2: color,
})

const palette: z.ZodType<Palette> = z.object({
  color,
  ramp: z.object({ 100: color, 200: color, 300: color, 400: color, 500: color, 600: color, 700: color, 800: color, 900: color }),
  light: modeColors,
  dark: modeColors,
  outlined: z.boolean(),
})
