import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { readAll, readAllInThread } from "./fixtures/read-all.server.ts"
import { plainRow, xlsxFile } from "./fixtures/xlsx-file.server.ts"
import { zipFile } from "./fixtures/zip-file.server.ts"

const header = plainRow(1, ["Name", "Price"])
const table = xlsxFile({ sheets: [{ rows: header + plainRow(2, ["Tent", 5]) }] })

/** Puts a file in the place of a part of a sound spreadsheet. */
const withPart = (name: string, content: string | Uint8Array, declaredSize?: number) =>
  xlsxFile({ sheets: [{ rows: header }], parts: [{ name, content, ...(declaredSize !== undefined && { declaredSize }) }] })

const sheetOf = (rows: string) => xlsxFile({ sheets: [{ rows: header + rows }] })

const refused = (content: string | Uint8Array, fileName = "table.xlsx", read = readAll) =>
  read(content, fileName).then(
    ({ rows }) => `read ${rows.length}`,
    (error: { code: string; details: unknown }) => [error.code, error.details],
  )

test("Refuses an archive that unpacks to more than it may, by what it declares", async () => {
  const bomb = withPart("xl/worksheets/sheet1.xml", Buffer.alloc(70_000_000, " "))
  expect(bomb.length).toBeLessThan(200_000)
  expect(await refused(bomb)).toEqual(["import.packed", { most: 60 }])
})

test("Counts the parts that are read together", async () => {
  const half = Buffer.concat([Buffer.from("<sst>"), Buffer.alloc(40_000_000, " "), Buffer.from("</sst>")])
  const sheet = Buffer.concat([
    Buffer.from("<worksheet><sheetData>"),
    Buffer.alloc(40_000_000, " "),
    Buffer.from("</sheetData></worksheet>"),
  ])
  const parts = [
    { name: "xl/sharedStrings.xml", content: half },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
  ]
  expect(await refused(xlsxFile({ sheets: [{ rows: header }], parts }))).toEqual(["import.packed", { most: 60 }])
})

test("Refuses a part that is longer or shorter than it declares", async () => {
  const sheet = `<worksheet><sheetData>${header}${" ".repeat(10_000_000)}</sheetData></worksheet>`
  expect(await refused(withPart("xl/worksheets/sheet1.xml", sheet, 500))).toEqual(["import.unreadable", undefined])
  expect(await refused(withPart("xl/sharedStrings.xml", "<sst/>", 50_000))).toEqual(["import.unreadable", undefined])
})

test("Refuses entities of a file's own", async () => {
  const entities = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name, index, names) => {
    const inner = index === 0 ? "laughter" : `&${names[index - 1]};`.repeat(10)
    return `<!ENTITY ${name} "${inner}">`
  })
  const shared = `<?xml version="1.0"?><!DOCTYPE sst [${entities.join("")}]><sst><si><t>&h;</t></si></sst>`
  expect(await refused(withPart("xl/sharedStrings.xml", shared))).toEqual(["import.unreadable", undefined])
})

test("Refuses entities and definitions from elsewhere, whatever part they are in", async () => {
  const sheet = `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&file;</t></is></c></row></sheetData></worksheet>`
  const unreadable = ["import.unreadable", undefined]
  const doctypes = ['<!DOCTYPE a [<!ENTITY file SYSTEM "file:///etc/passwd">]>', '<!doctype a SYSTEM "http://localhost/a.dtd">']
  for (const doctype of doctypes)
    for (const part of ["xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/styles.xml", "_rels/.rels"])
      expect(await refused(withPart(part, doctype + sheet))).toEqual(unreadable)
})

test("Refuses a name that leads out of the archive, and a reference there", async () => {
  const unreadable = ["import.unreadable", undefined]
  for (const name of ["../../etc/passwd", "..\\..\\passwd", "/etc/passwd", "C:/passwd"])
    expect(await refused(withPart(name, "x"))).toEqual(unreadable)
  const relation = (attributes: string) => `<Relationships><Relationship Id="rId1" Type="a/worksheet" ${attributes}/></Relationships>`
  for (const attributes of ['Target="../../../../etc/passwd"', 'TargetMode="External" Target="http://localhost/sheet.xml"'])
    expect(await refused(withPart("xl/_rels/workbook.xml.rels", relation(attributes)))).toEqual(unreadable)
})

test("Refuses a damaged list of files: wrong counts, places and lengths", async () => {
  const end = table.length - 22
  const list = table.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  // The count of files, the place of the list, the length of the comment; of the first file the mark, both sizes, the lengths of its name and extra field, and its place.
  const places = [end + 10, end + 16, end + 20, ...[0, 20, 24, 28, 30, 42].map((at) => list + at)]
  for (const place of places) {
    const damaged = Buffer.from(table)
    damaged.writeUInt16LE(0xfffe, place)
    expect([place, await refused(damaged)]).toEqual([place, ["import.unreadable", undefined]])
  }
})

test("Refuses zero bytes in CSV, at the beginning, late, and as two-byte text without its mark; takes them out of a sheet", async () => {
  const unreadable = ["import.unreadable", undefined]
  expect(await refused("name,price\nTe\0nt,5\n", "a.csv")).toEqual(unreadable)
  expect(await refused(`name,price\n${"Tent,5\n".repeat(20_000)}\0`, "a.csv")).toEqual(unreadable)
  expect(await refused(Buffer.from("name,price\nTent,5\n", "utf16le"), "a.csv")).toEqual(unreadable)
  expect(await readAll(sheetOf(plainRow(2, ["Te\0n&#0;t", 5])), "a.xlsx")).toMatchObject({ rows: [{ cells: ["Ten\ufffdt", 5] }] })
})

test("A format of a number without end takes no time", async () => {
  const formats = `<numFmts><numFmt numFmtId="164" formatCode="${"[".repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
  expect(await refused(withPart("xl/styles.xml", `<styleSheet>${formats}</styleSheet>`))).toBe("read 0")
})

test("Refuses cells with more text than a cell may have, written in place or shared", async () => {
  const long = "x".repeat(10_000_000)
  const longCell = ["import.longCell", { row: 2, most: 10_000 }]
  expect(await refused(sheetOf(plainRow(2, [long])))).toEqual(longCell)
  const shared = xlsxFile({ shared: [`<t>${long}</t>`], sheets: [{ rows: `${header}<row r="2"><c r="A2" t="s"><v>0</v></c></row>` }] })
  expect(await refused(shared)).toEqual(longCell)
})

test("Refuses a long text that thousands of cells share", async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(200)
  const rows = Array.from({ length: 5000 }, (_, index) => `<row r="${index + 2}">${cells}</row>`)
  expect(await refused(xlsxFile({ shared: [`<t>${"x".repeat(10_000)}</t>`], sheets: [{ rows: header + rows.join("") }] }))).toEqual([
    "import.tooComplex",
    undefined,
  ])
})

test("Refuses 16,384 columns and 201, and takes 200", async () => {
  const wide = (count: number) =>
    sheetOf(
      plainRow(
        2,
        Array.from({ length: count }, (_, index) => index),
      ),
    )
  expect(await refused(wide(16_384))).toEqual(["import.tooManyColumns", { most: 200 }])
  expect(await refused(wide(201))).toEqual(["import.tooManyColumns", { most: 200 }])
  expect(await refused(wide(200))).toBe("read 1")
  const many = Array.from({ length: 20 }, (_, row) =>
    plainRow(
      row + 2,
      Array.from({ length: 16_384 }, () => 1),
    ),
  )
  expect(await refused(sheetOf(many.join("")))).toEqual(["import.tooManyColumns", { most: 200 }])
  expect(await refused(sheetOf('<row r="2"><c r="XFD2"><v>1</v></c></row>'))).toEqual(["import.tooManyColumns", { most: 200 }])
  await expect(readAll(`a,b\n${"1,".repeat(16_383)}1`)).rejects.toMatchObject({ code: "import.tooManyColumns" })
})

test("Refuses 20,001 rows and takes 20,000", async () => {
  const long = (count: number) => `name,price\n${"Tent,5\n".repeat(count)}`
  expect(await refused(long(20_001), "a.csv")).toEqual(["import.tooManyRows", { most: 20_000 }])
  expect(await refused(long(20_000), "a.csv")).toBe("read 20000")
})

test("Refuses a file that is cut off anywhere", async () => {
  const lengths = [5, 30, 100, Math.floor(table.length / 2), table.length - 30, table.length - 1]
  for (const length of lengths) expect(await refused(table.subarray(0, length))).toEqual(["import.unreadable", undefined])
})

test("Refuses a sheet that ends before its rows do, as parts that are no XML", async () => {
  expect(await refused(withPart("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${header}`))).toEqual(["import.unreadable", undefined])
  expect(await refused(withPart("xl/worksheets/sheet1.xml", randomBytes(10_000)))).toEqual(["import.unreadable", undefined])
  expect(await refused(withPart("xl/workbook.xml", randomBytes(10_000)))).toEqual(["import.unreadable", undefined])
})

test.each([
  ["elements within elements", `<sst>${"<a>".repeat(5_000_000)}`],
  ["attributes", `<sst${Array.from({ length: 1_000_000 }, (_, index) => ` a${index}=""`).join("")}/>`],
  ["a name", `<sst><${"a".repeat(20_000_000)}/></sst>`],
  ["an attribute", `<sst a="${"a".repeat(20_000_000)}"/>`],
  ["a comment", `<sst><!--${"a".repeat(20_000_000)}--></sst>`],
])("Refuses %s without end", async (_, content) => {
  expect(await refused(withPart("xl/sharedStrings.xml", content))).toEqual(["import.unreadable", undefined])
})

test("Refuses millions of texts, styles, relations and columns that nothing needs", async () => {
  const tooComplex = ["import.tooComplex", undefined]
  expect(await refused(withPart("xl/sharedStrings.xml", `<sst>${"<si/>".repeat(5_000_000)}</sst>`))).toEqual(tooComplex)
  expect(await refused(withPart("xl/styles.xml", `<styleSheet><cellXfs>${"<xf/>".repeat(5_000_000)}`))).toEqual(tooComplex)
  expect(await refused(withPart("_rels/.rels", `<Relationships>${"<Relationship/>".repeat(1_000_000)}`))).toEqual(tooComplex)
  const columns = ["import.tooManyColumns", { most: 200 }]
  expect(await refused(`name,price\n${",".repeat(10_000_000)}`, "a.csv")).toEqual(columns)
})

test("Ends the thread of a file that takes too long", async () => {
  const slow = (content: string | Uint8Array, fileName?: string) => readAllInThread(content, fileName, 1)
  expect(await refused(table, "a.xlsx", slow)).toEqual(["import.tooComplex", undefined])
})

test("Hands on what a thread refuses, at the beginning and amid the rows", async () => {
  expect(await refused("%PDF-1.7", "a.csv", readAllInThread)).toEqual(["import.unreadable", undefined])
  const late = `name,price\n${"Tent,5\n".repeat(3000)}"Kayak,6\n`
  expect(await refused(late, "a.csv", readAllInThread)).toEqual(["import.openQuote", { row: 3002 }])
})

test("Knows other files by their content", async () => {
  const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)])
  expect(await refused(container, "old.xls")).toEqual(["import.oldExcel", undefined])
  const locked = Buffer.concat([container, Buffer.alloc(65_000), Buffer.from("EncryptedPackage", "utf16le"), container])
  expect(await refused(locked)).toEqual(["import.protected", undefined])
  expect(await refused("%PDF-1.7\n%âãÏÓ\n1 0 obj")).toEqual(["import.unreadable", undefined])
  expect(await refused("Name,Price\nTent,5")).toEqual(["import.unreadable", undefined])
  expect(await refused("Name,Price\nTent,5", "export.xls")).toBe("read 1")
  expect(await refused(table, "table.csv")).toBe("read 1")
  expect(await refused(zipFile([{ name: "content.xml", content: "<a/>" }]))).toEqual(["import.otherFormat", undefined])
  expect(await refused(zipFile([{ name: "xl/workbook.bin", content: "binary" }]))).toEqual(["import.otherFormat", undefined])
  expect(await refused(zipFile([{ name: "word/document.xml", content: "<document/>" }]))).toEqual(["import.unreadable", undefined])
  expect(await refused("", "a.xlsx")).toEqual(["import.empty", undefined])
  expect(await refused(xlsxFile({ sheets: [{ rows: "" }] }))).toEqual(["import.empty", undefined])
})
