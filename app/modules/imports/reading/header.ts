import type { Cell, TableRow } from "../values/cell.ts"

/** Filled rows at the beginning of a file among which its header is. */
export const headerRows = 20

/**
 * Returns the place of the header among the first filled rows: the first that has a text, at least two filled cells, and half as many as the fullest of these rows. A title above
 * the table has fewer. A file of one column begins with its header.
 */
export function findHeader(rows: TableRow[]): number {
  const widths = rows.map(({ cells }) => cells.filter((cell) => cell !== "").length)
  const least = Math.max(2, Math.max(...widths) / 2)
  const place = rows.findIndex(({ cells }, index) => (widths[index] ?? 0) >= least && cells.some(isWord))
  return Math.max(place, 0)
}

const isWord = (cell: Cell) => typeof cell === "string" && /\p{L}/u.test(cell)

/** Writes the names of the columns on one line each. Those without a name are "". */
export const headerOf = ({ cells }: TableRow): string[] => cells.map((cell) => String(cell).replaceAll(/\s+/g, " "))
