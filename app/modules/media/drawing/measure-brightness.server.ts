import type { Sharp } from "sharp"

const parts = 10
const width = 32 * parts

/**
 * Returns the brightness of each tenth of a picture's width, from the left: the relative luminance of WCAG in percent, 100 for white, that 99 of 100 of its points
 * do not exceed. Where one can see through, white is taken.
 */
export async function measureBrightness(image: Sharp) {
  const small = image.flatten({ background: "#fff" }).resize({ width, height: width, fit: "fill" }).toColourspace("srgb").removeAlpha()
  const pixels = await small.raw().toBuffer()
  const channels = pixels.length / width ** 2
  const seen = Array.from({ length: parts }, () => new Uint32Array(101))
  for (let point = 0; point < width ** 2; point += 1) {
    const percent = Math.min(100, Math.ceil(100 * luminance(pixels, point * channels, channels)))
    const counts = seen[Math.floor((point % width) / (width / parts))]
    if (counts) counts[percent] = (counts[percent] ?? 0) + 1
  }
  return seen.map(findBrightness)
}

/** Returns the least percent that 99 of 100 points do not exceed. `counts` has the number of points of each percent. */
function findBrightness(counts: Uint32Array) {
  let left = Math.floor((width ** 2 / parts) * 0.99)
  return counts.findIndex((count) => {
    left -= count
    return left < 0
  })
}

function luminance(pixels: Buffer, at: number, channels: number) {
  const [green, blue] = channels < 3 ? [at, at] : [at + 1, at + 2]
  return relativeLuminance(pixels[at], pixels[green], pixels[blue])
}

/** The relative luminance of WCAG, 0 to 1, of a colour whose channels are 0 to 255. */
export const relativeLuminance = (red?: number, green?: number, blue?: number) =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)

const lightOf = (value = 255) => linear[value] ?? 1

/** Light of each of the 256 values of a channel of sRGB. */
const linear = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)
