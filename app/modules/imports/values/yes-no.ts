import type { Cell } from "../reading/cell.ts"

const yes = new Set(["1", "true", "yes", "y", "on", "+", "x", "✓", "✔", "так", "т", "істина", "є"])
const no = new Set(["0", "false", "no", "n", "off", "-", "–", "—", "✗", "ні", "н", "хибність", "хиба", "немає"])

/** Reads a truth value in English or Ukrainian, as people write it and as spreadsheets do. Undefined for anything else, and for an empty cell. */
export function toBoolean(cell: Cell): boolean | undefined {
  const text = String(cell).trim().toLowerCase()
  if (yes.has(text)) return true
  return no.has(text) ? false : undefined
}
