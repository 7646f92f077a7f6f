import { type Color, formatHex, parseHex } from "./color.ts"

const storageKey = "color-picker-history"

/** The last one is transparent. */
const defaultHistory = ["#FFB243", "#FFE623", "#6EFF2A", "#1BC7B1", "#00BEFF", "#2E81FF", "#BF3DCE", "#8E00A7", "#FFFFFF00"]

/** How many colours are stored, unless a picker says otherwise. */
export const mostColors = defaultHistory.length

/** The new colour stands first, and no other is the same. */
export const withColor = (history: readonly Color[], color: Color, most = mostColors): Color[] =>
  [color, ...history.filter((each) => formatHex(each) !== formatHex(color))].slice(0, most)

/** The colours that this browser has stored, or the default ones. */
export function readHistory(most = mostColors): Color[] {
  const stored = readStored()
  const colors = stored.flatMap((text) => (typeof text === "string" ? (parseHex(text) ?? []) : []))
  return colors
    .toReversed()
    .reduce<Color[]>((history, color) => withColor(history, color, colors.length), [])
    .slice(0, most)
}

function readStored(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null")
    return Array.isArray(stored) ? stored : defaultHistory
  } catch {
    return defaultHistory
  }
}

/** Without storage, the colour is lost. */
export function keepColor(color: Color, most = mostColors) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withColor(readHistory(most), color, most).map(formatHex)))
  } catch {
    // The next picker shows what there was.
  }
}
