import fc from "fast-check"
import { expect, test } from "vitest"
import { csvLine, csvResponse } from "./csv.ts"

test("Quotes cells with commas, quotes and line breaks, and ends a line with CRLF", () => {
  expect(csvLine(["Skis", 3, "450.00", 'a "b"', "one, two", "up\r\ndown", ""])).toBe('Skis,3,450.00,"a ""b""","one, two","up\r\ndown",\r\n')
})

test("Defuses text that a spreadsheet would run as a formula, and leaves numbers alone", () => {
  expect(csvLine(["=1+1", "+380670001122", "-cmd", "@SUM(A1)", "\t=1", "\r=1", "\n=1"])).toBe(
    `'=1+1,'+380670001122,'-cmd,'@SUM(A1),'\t=1,"'\r=1","'\n=1"\r\n`,
  )
  expect(csvLine(["a;=1+1;b"])).toBe(`"a;'=1+1;b"\r\n`)
  expect(csvLine([-5, 0.5, "-100.50", "a=b", "067-12"])).toBe("-5,0.5,-100.50,a=b,067-12\r\n")
  expect(csvLine(["-1+1", "-", "-1;2"])).toBe(`'-1+1,'-,"'-1;2"\r\n`)
})

test("Every cell is read back as it was, but for apostrophes before formulas, and has none after a semicolon", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "1", "=", "+", "-", "@", "\t", "\r", "\n", ",", ";", '"', "'", " ", "ї", "₴") })
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const read = parseCsv(rows.map(csvLine).join(""))
      expect(read.map((cells) => cells.length)).toEqual(rows.map((cells) => cells.length))
      read.flat().forEach((cell, index) => {
        const written = rows.flat()[index] ?? ""
        const withoutApostrophes = (text: string) => text.replaceAll(/(?<=^|;)'(?=[=+\-@\t\r\n])/g, "")
        expect(withoutApostrophes(cell)).toBe(withoutApostrophes(written))
        for (const part of /^-\d+$/.test(cell) ? [] : cell.split(";")) expect(part).not.toMatch(/^[=+\-@\t\r\n]/)
      })
    }),
  )
})

test("A file begins with a byte order mark and its header, and reads pages as they are taken", async () => {
  const read: number[] = []
  async function* pages() {
    for (const page of [1, 2, 3]) {
      read.push(page)
      yield [[`Намет ${page}`, page]]
    }
  }
  const response = await csvResponse({ name: "inventory", header: ["Name", "Number"], pages: pages() })
  expect(read).toEqual([1])
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="inventory.csv"')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.toString("utf8")).toBe("\ufeffName,Number\r\nНамет 1,1\r\nНамет 2,2\r\nНамет 3,3\r\n")
})

test("A first page that fails fails the request", async () => {
  const pages = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("away")) }) }
  await expect(csvResponse({ name: "inventory", header: [], pages })).rejects.toThrow("away")
})

/** A reader of RFC 4180 that is too simple to be wrong: a character at a time. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false]
  for (let at = 0; at < text.length; at++) {
    const here = text[at] ?? ""
    if (isQuoted && here === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (here === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += here
    else if (here === ",") {
      row.push(cell)
      cell = ""
    } else if (here === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell])
      row = []
      cell = ""
      at++
    } else cell += here
  }
  return rows
}
