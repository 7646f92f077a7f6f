import { pipeline, Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import type { TableRow } from "../values/cell.ts"
import { type CsvFormat, decode, findCsvFormat } from "./csv-format.server.ts"
import { longestCell, mostColumns, mostSeparators } from "./limits.ts"
import { refuse } from "./refuse.ts"

/** Yields all rows of a CSV file with their text, empty ones too. Refuses a file that is no text, and an unclosed quotation mark. */
export async function* readCsvRows(path: string): AsyncGenerator<TableRow[], void, undefined> {
  const format = await findCsvFormat(path)
  const parser = parse({
    delimiter: format.separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // A quotation mark within a cell is an inch.
    relax_quotes: true,
    max_record_size: longestCell * mostColumns,
    cast: (cell, { index }) =>
      typeof index === "number" && index > mostSeparators ? refuse("tooManyColumns", { most: mostColumns }) : cell,
  })
  // The parser throws what went wrong when its rows are taken.
  pipeline(Readable.from(textOf(path, format)), parser, () => {})
  let row = 0
  try {
    for await (const record of parser) {
      row += 1
      const cells = record as string[]
      if (cells.some(isOpen)) refuse("openQuote", { row })
      yield [{ row, cells }]
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser is ahead of the rows that have been taken.
    const broken = Number(error.records) + 1
    if (error.code === "CSV_MAX_RECORD_SIZE") refuse("longCell", { row: broken, most: longestCell })
    refuse("openQuote", { row: broken })
  }
}

/**
 * Returns whether a cell has swallowed the rows below it. The parser leaves the mark in a cell whose quotes end amid text, and a cell of several lines that is longer than any may
 * be has run into others.
 */
const isOpen = (cell: string) => /[\r\n]/.test(cell) && (cell.startsWith('"') || cell.length > longestCell)

async function* textOf(path: string, { encoding, hasSeparatorLine }: CsvFormat) {
  let isFirst = true
  for await (const text of decode(path, encoding)) {
    yield isFirst && hasSeparatorLine ? text.replace(/^sep=.(\r\n|[\r\n])/i, "") : text
    isFirst = false
  }
}
