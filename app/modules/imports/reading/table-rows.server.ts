import { cleanText } from "#app/platform/input/clean-text.ts"
import type { Cell, TableRow } from "../values/cell.ts"
import { removeFormulaGuard } from "../values/formula-guard.ts"
import { batchSize, longestCell, mostColumns, mostRows, mostText } from "./limits.ts"
import { openRows } from "./open-rows.server.ts"
import { refuse } from "./refuse.ts"

/** The header, and then the rows below it. */
export type TablePart = { header: string[] } | { rows: TableRow[] }

/** Filled rows at the beginning of a file among which its header is. */
const headerRows = 20

/** Yields the header of a file and then its filled rows, in batches. All rows are at least as wide as the header. */
export async function* readTableParts(path: string, fileName: string): AsyncGenerator<TablePart, void, undefined> {
  let header: string[] | undefined
  const waiting: TableRow[] = []
  let rowCount = 0
  for await (const rows of filledRows(path, fileName)) {
    waiting.push(...rows)
    if (!header && waiting.length >= headerRows) {
      header = takeHeader(waiting)
      yield { header }
    }
    while (header && waiting.length >= batchSize) {
      const batch = waiting.splice(0, batchSize)
      rowCount += batch.length
      if (rowCount > mostRows) refuse("tooManyRows", { most: mostRows })
      yield { rows: widen(batch, header) }
    }
  }
  if (!header && waiting.length === 0) refuse("empty")
  if (!header) {
    header = takeHeader(waiting)
    yield { header }
  }
  if (rowCount + waiting.length > mostRows) refuse("tooManyRows", { most: mostRows })
  if (waiting.length > 0) yield { rows: widen(waiting, header) }
}

/** Removes the header and what stands above it from the rows. */
function takeHeader(rows: TableRow[]): string[] {
  const [header] = rows.splice(0, findHeader(rows) + 1).slice(-1)
  return header ? headerOf(header) : []
}

/**
 * Returns the place of the header among the first filled rows: the first that has a text, at least two filled cells, and half as many as the fullest of these rows. A title above
 * the table has fewer. A file of one column begins with its header.
 */
function findHeader(rows: TableRow[]): number {
  const widths = rows.map(({ cells }) => cells.filter((cell) => cell !== "").length)
  const least = Math.max(2, Math.max(...widths) / 2)
  const place = rows.findIndex(({ cells }, index) => (widths[index] ?? 0) >= least && cells.some(isWord))
  return Math.max(place, 0)
}

const isWord = (cell: Cell) => typeof cell === "string" && /\p{L}/u.test(cell)

/** Writes the names of the columns on one line each. Those without a name are "". */
const headerOf = ({ cells }: TableRow): string[] => cells.map((cell) => String(cell).replaceAll(/\s+/g, " "))

const widen = (rows: TableRow[], { length }: string[]): TableRow[] =>
  rows.map(({ row, cells }) => ({ row, cells: [...cells, ...Array.from({ length: length - cells.length }, () => "")] }))

/** Yields the rows with their texts as the program keeps texts, without empty rows and without empty cells at their end. */
async function* filledRows(path: string, fileName: string): AsyncGenerator<TableRow[], void, undefined> {
  let textLeft = mostText
  for await (const rows of await openRows(path, fileName)) {
    const filled: TableRow[] = []
    for (const { row, cells: written } of rows) {
      const cells = written.map((cell) => cleanCell(cell, row))
      while (cells.at(-1) === "") cells.pop()
      if (cells.length > mostColumns) refuse("tooManyColumns", { most: mostColumns })
      textLeft -= cells.reduce<number>((sum, cell) => sum + (typeof cell === "string" ? cell.length : 0), 0)
      if (textLeft < 0) refuse("tooComplex")
      if (cells.length > 0) filled.push({ row, cells })
    }
    yield filled
  }
}

function cleanCell(cell: Cell, row: number): Cell {
  if (typeof cell === "number") return cell
  if (cell.length > longestCell) refuse("longCell", { row, most: longestCell })
  return removeFormulaGuard(cleanText(cell).trim())
}
