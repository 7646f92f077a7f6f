import type { Cell, TableRow } from "../values/cell.ts"
import { readSerialDate } from "../values/serial-date.ts"
import { longestCell, mostColumns } from "./limits.ts"
import { refuse } from "./refuse.ts"
import { readWorkbook, type Workbook } from "./workbook.server.ts"
import { ZipParts } from "./zip-parts.server.ts"

/** Yields the rows of the first visible sheet that have a filled cell. Formulas give the value that was stored with them, errors give nothing. */
export async function* readXlsxRows(path: string): AsyncGenerator<TableRow[], void, undefined> {
  const zip = await ZipParts.open(path)
  try {
    const workbook = await readWorkbook(zip)
    const sheet = new SheetReader(workbook)
    for await (const _ of zip.parse(workbook.sheetPath, sheet)) {
      yield sheet.takeRows()
      if (sheet.isOver) return
    }
    refuse("unreadable")
  } finally {
    zip.close()
  }
}

/** The last row of a spreadsheet. */
const lastRow = 1_048_576

/** The elements whose text belongs to a cell: a value, and the text of one without a shared text. */
const textElements = new Set(["v", "t"])

class SheetReader {
  readonly #workbook: Workbook
  #rows: TableRow[] = []
  #row: TableRow = { row: 0, cells: [] }
  #column = -1
  #type = ""
  #style = 0
  #text = ""
  #isText = false
  #phonetic = 0
  /** All rows have been read. */
  isOver = false

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  takeRows(): TableRow[] {
    const taken = this.#rows
    this.#rows = []
    return taken
  }

  open(name: string, attributes: Record<string, string>) {
    if (name === "row") {
      this.#row = { row: this.#numberOf(attributes.r), cells: [] }
      this.#column = -1
    } else if (name === "c") {
      this.#column = columnOf(attributes.r) ?? this.#column + 1
      this.#type = attributes.t ?? "n"
      this.#style = Number(attributes.s ?? 0)
      this.#text = ""
    } else if (name === "rPh") this.#phonetic += 1
    else if (textElements.has(name)) this.#isText = this.#phonetic === 0
  }

  text(part: string) {
    if (this.#isText && this.#text.length <= longestCell) this.#text += part
  }

  close(name: string) {
    if (textElements.has(name)) this.#isText = false
    else if (name === "rPh") this.#phonetic -= 1
    else if (name === "c") this.#addCell(this.#value())
    else if (name === "row" && this.#row.cells.length > 0) this.#rows.push(this.#row)
    else if (name === "sheetData") this.isOver = true
  }

  /** Rows have rising numbers, whatever a file says. */
  #numberOf(reference: string | undefined): number {
    const { row } = this.#row
    const number = Number(reference)
    return Number.isInteger(number) && number > row && number <= lastRow ? number : row + 1
  }

  #addCell(value: Cell) {
    if (value === "") return
    if (this.#column >= mostColumns) refuse("tooManyColumns", { most: mostColumns })
    const { cells } = this.#row
    while (cells.length < this.#column) cells.push("")
    cells[this.#column] = value
  }

  #value(): Cell {
    const text = this.#text
    if (text === "" || this.#type === "e") return ""
    if (this.#type === "s") return restoreCharacters(this.#workbook.sharedTexts[Number(text)] ?? "")
    if (this.#type === "b") return text === "1" ? "TRUE" : "FALSE"
    if (this.#type === "d") return readIsoDate(text)
    return this.#type === "n" ? this.#number(Number(text)) : restoreCharacters(text)
  }

  #number(number: number): Cell {
    if (!Number.isFinite(number)) return ""
    const format = this.#workbook.formats[this.#style]
    if (format === "percent") return `${shownNumber(number * 100)}%`
    if (format) return readSerialDate(number, format, this.#workbook.dateSystem) ?? number
    return shownNumber(number)
  }
}

/** Spreadsheets show 15 digits of a number at most: 0.1 + 0.2 is 0.3. */
const shownNumber = (number: number) => Number(number.toPrecision(15))

/** Returns 0 for "A1", 27 for "AB12". Some programs leave out where a cell stands: after the one before. */
function columnOf(reference = ""): number | undefined {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64
  return column > 0 ? column - 1 : undefined
}

/** Characters that XML can't hold are written as "_x000D_". Halves of a character become the mark for one that is lost, since no database takes them. */
const restoreCharacters = (text: string) =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).toWellFormed()
    : text

/** Returns the day or the wall time of "2026-11-23T14:30:00.000Z" to the minute. */
function readIsoDate(text: string): string {
  const [, day = text, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(text) ?? []
  return time ? `${day}T${time}` : day
}
