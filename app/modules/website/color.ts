/** Lightness 0 to 1, chroma, and hue in radians. */
type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = [number, number, number]

/** Returns the WCAG contrast of two `#RRGGBB` colours, 1 to 21. */
export function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Perceived brightness, 0 to 255; decides the text colour on it. */
export function brightness(color: string) {
  const [red, green, blue] = channels(color)
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** Mixes one colour over another; `share` 0 to 1. */
export function mix(color: string, share: number, ground: string) {
  const [over, under] = [channels(color), channels(ground)]
  return hex(mapTriple([0, 1, 2], (index) => (over[index] ?? 0) * share + (under[index] ?? 0) * (1 - share)))
}

export function toOklch(color: string): Oklch {
  const [red, green, blue] = mapTriple(channels(color), linear)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Reduces chroma until the colour is in the sRGB gamut. */
export function fromOklch({ lightness, chroma, hue }: Oklch) {
  let fitting = chroma
  while (fitting > 0 && linearOf({ lightness, chroma: fitting, hue }).some((channel) => channel < -5e-4 || channel > 1.0005))
    fitting -= 0.002
  const shown = linearOf({ lightness, chroma: Math.max(0, fitting), hue })
  return hex(mapTriple(shown, (channel) => gamma(Math.max(0, Math.min(1, channel)))))
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function luminance(color: string) {
  const [red, green, blue] = mapTriple(channels(color), linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the grey with a relative luminance of 0 to 1. */
export const greyOf = (relative: number) => hex(mapTriple([relative, relative, relative], gamma))

const channels = (color: string) => mapTriple([1, 3, 5], (start) => Number.parseInt(color.slice(start, start + 2), 16))

const hex = (rgb: Triple) =>
  `#${rgb
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`.toUpperCase()

const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)

const gamma = (channel: number) => 255 * (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)

const mapTriple = ([first, second, third]: Triple, map: (value: number) => number): Triple => [map(first), map(second), map(third)]
