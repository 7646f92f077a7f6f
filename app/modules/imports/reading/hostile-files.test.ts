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

test("Refuses a name that leads out of the archive", async () => {
  expect(await refused(withPart("../../etc/passwd", "x"))).toEqual(["import.unreadable", undefined])
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
