import { type Color, parseHex } from "./color.ts"

/** Examples of the colours that have a word, as `#RRGGBB`: the message keys of their names. */
const named = [
  "#016E88",
  "#2463C2",
  "#6D45CF",
  "#B3266B",
  "#E14F3C",
  "#F2B705",
  "#16794D",
  "#111111",
  "#FFFFFF",
  "#808080",
  "#FF8A1F",
  "#7A4A21",
  "#D01919",
  "#F48FB1",
  "#8BE04E",
  "#1BC7B1",
  "#00BEFF",
  "#9C1FB5",
  "#1B2A5C",
] as const

/** Returns the example that is nearest in RGB. */
export const nearestName = (color: Color): (typeof named)[number] =>
  named.toSorted((one, other) => distance(one, color) - distance(other, color))[0]!

function distance(example: string, { r, g, b }: Color) {
  const one = parseHex(example)!
  return (one.r - r) ** 2 + (one.g - g) ** 2 + (one.b - b) ** 2
}
