/**
 * Text as it stands in the file, or a number of a spreadsheet. Dates and times of spreadsheets are text as well: "2026-11-23", "2026-11-23T14:30", "14:30"; shares are "15%". An
 * empty cell is "".
 */
export type Cell = string | number

/** A row with its number in the file, as a spreadsheet counts them: the first is 1. */
export interface TableRow {
  row: number
  cells: Cell[]
}
