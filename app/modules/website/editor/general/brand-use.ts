import type { Palette } from "../../palette.ts"

export type Shade = keyof Palette["ramp"]

/** Shades of the primary colour that a website shows; 500 is the colour itself. */
export interface BrandUse {
  button: Shade
  buttonText: "light" | "dark"
  /** Undefined where no shade is readable on white: links are then black. */
  link: Shade | undefined
  /** In dark mode. */
  darkButton: Shade
  outlined: boolean
}

export function brandUse({ ramp, light, dark, outlined }: Palette): BrandUse {
  // Black and white have equal shades, so the first is taken.
  const shadeOf = (color: string) => shades.find((shade) => ramp[shade] === color)
  return {
    button: shadeOf(light.action) ?? 500,
    buttonText: light.onAction === "#FFFFFF" ? "light" : "dark",
    link: shadeOf(light.text),
    darkButton: shadeOf(dark.action) ?? 500,
    outlined,
  }
}

/** The colour itself first. */
const shades: readonly Shade[] = [500, 600, 400, 700, 300, 800, 200, 900, 100]
