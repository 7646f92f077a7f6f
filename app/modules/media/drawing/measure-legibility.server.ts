import type { OutputInfo, Sharp } from "sharp"
import { grounds } from "#app/ui/color-mode/grounds.ts"
import { relativeLuminance } from "./measure-brightness.server.ts"

/** Longest side in pixels that a picture is measured at: about that of a logo in a header on a sharp screen. */
const side = 320

/** Side in pixels of a part: about a letter of a wide logo. */
const step = 16

/** Contrast by WCAG below which a shape is hard to see. */
const leastContrast = 2

/**
 * Returns the share, in percent, of a picture's parts that can be seen on a page in light mode and in dark mode. A part is a square that has an edge on one of both; it
 * can be seen where that edge has enough contrast. An opaque picture, which brings its own ground, has 100.
 */
export async function measureLegibility(image: Sharp): Promise<[number, number]> {
  const small = image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true }).toColourspace("srgb").ensureAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  if (isOpaque(data, info)) return [100, 100]
  const [light, dark] = [grounds.light, grounds.dark].map((ground) => luminancesOn(data, info.channels, ground))
  let [parts, onLight, onDark] = [0, 0, 0]
  for (let top = 0; top < info.height; top += step)
    for (let left = 0; left < info.width; left += step) {
      const [isOnLight, isOnDark] = [hasEdge(light, left, top), hasEdge(dark, left, top)]
      if (isOnLight) onLight += 1
      if (isOnDark) onDark += 1
      if (isOnLight || isOnDark) parts += 1
    }
  return parts === 0 ? [0, 0] : [Math.round((100 * onLight) / parts), Math.round((100 * onDark) / parts)]

  /** Squares overlap by a row and a column, so that an edge between two of them is in one. */
  function hasEdge(luminances: Float32Array | undefined, left: number, top: number) {
    let [least, most] = [1, 0]
    for (let y = top; y <= Math.min(top + step, info.height - 1); y += 1)
      for (let x = left; x <= Math.min(left + step, info.width - 1); x += 1) {
        const luminance = luminances?.[y * info.width + x] ?? 0
        least = Math.min(least, luminance)
        most = Math.max(most, luminance)
      }
    return (most + 0.05) / (least + 0.05) >= leastContrast
  }
}

/** Leaves the outermost points out, which a drawing may cover in part; those beside them are drawn with a little of that. */
function isOpaque(pixels: Buffer, { width, height, channels }: OutputInfo) {
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) if ((pixels[(y * width + x + 1) * channels - 1] ?? 0) < 240) return false
  return true
}

/** The relative luminance of each point on a ground, `#RRGGBB`, 0 to 1. */
function luminancesOn(pixels: Buffer, channels: number, ground: string) {
  const under = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  return Float32Array.from({ length: pixels.length / channels }, (_, point) => {
    const at = point * channels
    const alpha = (pixels[at + channels - 1] ?? 0) / 255
    const [red, green, blue] = under.map((below, channel) =>
      Math.round(alpha * (pixels[at + (channels < 3 ? 0 : channel)] ?? 0) + (1 - alpha) * below),
    )
    return relativeLuminance(red, green, blue)
  })
}
