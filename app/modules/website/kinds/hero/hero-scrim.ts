import type { Picture } from "#app/modules/media/picture.ts"
import { contrast, greyOf, mix } from "../../color.ts"

/** As in `hero.module.css`. */
const scrimColor = "#061218"

/** 4.5:1 by WCAG, and a little for what is rounded on the way to the screen. */
const leastContrast = 4.6

/** Share of a hero's width, from the left, that its text lies on at most. */
const textShare = 0.6

/** Least width to height of a hero with text over its picture, but for one that fills the window. */
const leastRatio = 1.8

/**
 * Returns the least alpha of the scrim, 0.25 to 1 in hundredths, over which white text has a contrast of 4.5:1 at every width of the screen. A picture that was not
 * measured counts as white.
 */
export function scrimOf(
  { brightness = [100], width, height, focalX = 50 }: Omit<Picture, "organizationId" | "key" | "color">,
  fillsWindow: boolean,
) {
  // A wider picture is cropped at its sides, so the text covers more of it where the visible part lies to the right.
  const visible = Math.min(1, leastRatio / (width / height))
  const reach = fillsWindow ? 1 : Math.max(textShare, (focalX / 100) * (1 - visible) + textShare * visible)
  return alphaOver(Math.max(...brightness.slice(0, Math.ceil(reach * brightness.length))) / 100)
}

/** Returns the scrim's opacity for a luminance of 0 to 1. Computes with grey, which stays the brightest of all colours with that luminance. */
function alphaOver(luminance: number) {
  const grey = greyOf(luminance)
  let hundredths = 25
  while (hundredths < 100 && contrast("#ffffff", mix(scrimColor, hundredths / 100, grey)) < leastContrast) hundredths += 1
  return hundredths / 100
}
