/** A colour in both of its forms, which agree. */
export interface Color extends Rgb, Hsv {
  /** 0 is transparent, 1 opaque; two decimals. */
  a: number
}

/** 0 to 255 each. */
interface Rgb {
  r: number
  g: number
  b: number
}

/** The hue in degrees, 0 to 360; saturation and value in percent. */
export interface Hsv {
  h: number
  s: number
  v: number
}

export function colorOfRgb({ r, g, b }: Rgb, a = 1): Color {
  const rgb = { r: toByte(r), g: toByte(g), b: toByte(b) }
  return { ...rgb, ...hsvOf(rgb), a: toAlpha(a) }
}

/** Keeps the hue of a grey, and the saturation of black, where a slider stands. */
export function colorOfHsv({ h, s, v }: Hsv, a = 1): Color {
  const channel = (offset: number) => {
    const position = (offset + h / 60) % 6
    const value = (v / 100) * (1 - (s / 100) * Math.max(0, Math.min(position, 4 - position, 1)))
    return toByte(value * 255)
  }
  return { h, s, v, r: channel(5), g: channel(3), b: channel(1), a: toAlpha(a) }
}

function hsvOf({ r, g, b }: Rgb): Hsv {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const range = most - least
  return { h: range === 0 ? 0 : hueOf({ r, g, b }, most, range), s: most === 0 ? 0 : (range / most) * 100, v: (most / 255) * 100 }
}

function hueOf({ r, g, b }: Rgb, most: number, range: number) {
  if (most === r) return 60 * (((g - b) / range + 6) % 6)
  return 60 * (most === g ? (b - r) / range + 2 : (r - g) / range + 4)
}

const hexShape = /^#?(?<digits>[0-9a-f]{3}|[0-9a-f]{6})(?<alpha>[0-9a-f]{2})?$/i

/** Reads three or six digits with an optional pair for alpha, with or without `#`; undefined for anything else. */
export function parseHex(text: string): Color | undefined {
  const { digits, alpha = "ff" } = hexShape.exec(text.trim())?.groups ?? {}
  if (!digits) return undefined
  const six = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((start) => Number.parseInt(six.slice(start, start + 2), 16))
  return colorOfRgb({ r, g, b }, Number.parseInt(alpha, 16) / 255)
}

/** Reads "r, g, b, a". A number that is missing or invalid is 0, alpha then 1. */
export function parseRgba(text: string): Color {
  const [r, g, b, a] = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)))
  return colorOfRgb({ r: r ?? 0, g: g ?? 0, b: b ?? 0 }, a ?? 1)
}

/** Whether a text has all of "r, g, b, a", so that no number of it is still to be typed. */
export const hasAllOfRgba = (text: string) => /^([^,]*[^,\s][^,]*(,|$)){4}$/.test(text)

/** `#RRGGBB`, with a pair for alpha below 1. */
export function formatHex({ r, g, b, a }: Color): string {
  const pair = (value: number) => value.toString(16).padStart(2, "0")
  return `#${[r, g, b].map(pair).join("")}${a < 1 ? pair(Math.round(a * 255)) : ""}`.toUpperCase()
}

export const formatRgba = ({ r, g, b, a }: Color) => [r, g, b, a].join(", ")

export const opaque = (color: Color): Color => ({ ...color, a: 1 })

const toByte = (value: number) => (Number.isFinite(value) ? Math.round(Math.min(255, Math.max(0, value))) : 0)

const toAlpha = (value: number) => (Number.isFinite(value) ? Math.round(Math.min(1, Math.max(0, value)) * 100) / 100 : 1)
