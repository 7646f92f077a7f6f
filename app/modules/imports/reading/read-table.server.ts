import type { Cell } from "./cell.ts"
export interface TableRow {
  row: number
  cells: Cell[]
}
export interface Table {
  header: string[]
  rows: AsyncIterable<TableRow[]>
}
export async function readTable(file: File): Promise<Table> {
  const lines = (await file.text())
    .replace("\ufeff", "")
    .split(/\r?\n/)
    .filter(Boolean)
    .map((l) => l.split(","))
  async function* rows() {
    for (let i = 1; i < lines.length; i += 500) yield lines.slice(i, i + 500).map((cells, j) => ({ row: i + j + 1, cells }))
  }
  return { header: lines[0] ?? [], rows: rows() }
}
