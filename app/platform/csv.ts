/** Text, or a number that is written as it is. Money is the text of `toMajorUnits`. */
export type CsvCell = string | number

/**
 * Spreadsheets run a cell that begins with one of these as a formula. Where decimals have a comma they separate cells by ";", also within quotes that
 * do not begin a cell.
 */
const formulaStart = /(^|;)(?=[=+\-@\t\r\n])/g

/** A negative amount is no formula. */
const plainNumber = /^-\d+(\.\d+)?$/

/** Formats a line of RFC 4180 with its CRLF. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvField).join(",")}\r\n`
}

function csvField(cell: CsvCell): string {
  const isNumber = typeof cell === "number" || plainNumber.test(cell)
  const text = isNumber ? String(cell) : cell.replaceAll(formulaStart, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Excel reads a file without a byte order mark in the code page of Windows. */
const byteOrderMark = "\ufeff"

export interface CsvFile {
  /** In ASCII, without the extension. */
  name: string
  header: string[]
  /** Lists of lines, each read when the client has taken the one before. */
  pages: AsyncIterable<CsvCell[][]>
}

/** Streams a CSV file as a download. Reads the first page before it answers, so that an error of the database still has its status. */
export async function csvResponse({ name, header, pages }: CsvFile): Promise<Response> {
  const rest = pages[Symbol.asyncIterator]()
  const first = await rest.next()
  const encoder = new TextEncoder()
  const send = (stream: ReadableStreamDefaultController<Uint8Array>, { done, value }: IteratorResult<CsvCell[][]>) =>
    done ? stream.close() : stream.enqueue(encoder.encode(value.map(csvLine).join("")))
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(encoder.encode(byteOrderMark + csvLine(header)))
      send(stream, first)
    },
    pull: async (stream) => send(stream, await rest.next()),
    cancel: async () => void (await rest.return?.()),
  })
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  })
}
