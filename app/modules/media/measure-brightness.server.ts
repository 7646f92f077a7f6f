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
  return Array.from({ length: parts }, (_, part) => {
    const luminances: number[] = []
    for (let y = 0; y < width; y += 1)
      for (let x = (part * width) / parts; x < ((part + 1) * width) / parts; x += 1)
        luminances.push(luminance(pixels, (y * width + x) * channels, channels))
    return Math.ceil(100 * (luminances.toSorted((one, other) => one - other)[Math.floor(luminances.length * 0.99)] ?? 1))
  })
}

function luminance(pixels: Buffer, at: number, channels: number) {
  const value = (channel: number) => linear[pixels[at + (channels < 3 ? 0 : channel)] ?? 255] ?? 1
  return 0.2126 * value(0) + 0.7152 * value(1) + 0.0722 * value(2)
}

/** Light of each of the 256 values of a channel of sRGB. */
const linear = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)
