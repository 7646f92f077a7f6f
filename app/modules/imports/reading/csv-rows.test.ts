import fc from "fast-check"
import { expect, test } from "vitest"
import { csvLine } from "#app/platform/csv.ts"
import { inWindows1251, readAll, readCells } from "./fixtures/read-all.server.ts"

const expected = [
  ["Назва", "Ціна", "Коментар"],
  ["Намет «Вигадка»", "1 234,50", "їде, ґрунт"],
]
const ukrainian = 'Назва;Ціна;Коментар\r\nНамет «Вигадка»;1 234,50;"їде, ґрунт"\r\n'

test("Reads what Excel in Ukrainian writes: semicolons in the code page of Windows", async () => {
  expect(await readCells(inWindows1251(ukrainian))).toEqual(expected)
})

test("Reads what Excel writes as CSV UTF-8, with its byte order mark", async () => {
  expect(await readCells(`\ufeff${ukrainian}`)).toEqual(expected)
})

test("Reads what Excel writes as Unicode text: tabs in UTF-16", async () => {
  expect(await readCells(Buffer.from(`\ufeff${ukrainian.replaceAll(";", "\t")}`, "utf16le"))).toEqual(expected)
})

test("Reads what LibreOffice and Google Sheets write: commas and line feeds", async () => {
  const text = 'Name,Price,Note\nInvented tent,"1,234.50","two\nlines, ""quoted"""\nInvented kayak,80,'
  expect(await readAll(text)).toEqual({
    header: ["Name", "Price", "Note"],
    rows: [
      { row: 2, cells: ["Invented tent", "1,234.50", 'two\nlines, "quoted"'] },
      { row: 3, cells: ["Invented kayak", "80", ""] },
    ],
  })
})

test.each(["\r\n", "\n", "\r"])("Lines end with %j", async (end) => {
  expect(await readCells(["a,b", "1,2", "3,4", ""].join(end))).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
  ])
})

test("A line “sep=” names the separator and is no row", async () => {
  expect(await readAll("sep=|\r\nName|Price\r\nTent, large|5\r\n")).toEqual({
    header: ["Name", "Price"],
    rows: [{ row: 2, cells: ["Tent, large", "5"] }],
  })
})

test("A text of the western code page is known by its accents between plain letters", async () => {
  const western = Buffer.from("name,note\nCaf\xe9,M\xfcller \x93fly\x94\n", "latin1")
  expect(await readCells(western)).toEqual([
    ["name", "note"],
    ["Café", "Müller “fly”"],
  ])
  expect(await readCells(inWindows1251("name,note\nPro-кілки,2м Київ\n"))).toEqual([
    ["name", "note"],
    ["Pro-кілки", "2м Київ"],
  ])
})

test("Decimal commas do not count against semicolons", async () => {
  expect(await readCells("Name;Price;Deposit\nTent;1,5;2,5\nKayak;3,5;4,5\n")).toEqual([
    ["Name", "Price", "Deposit"],
    ["Tent", "1,5", "2,5"],
    ["Kayak", "3,5", "4,5"],
  ])
})

test("A text of the code page is found behind thousands of Latin rows, and one broken character changes nothing", async () => {
  const rows = "tent,5\n".repeat(20_000 - 1)
  expect((await readCells(inWindows1251(`name,price\n${rows}їжак,6\n`))).at(-1)).toEqual(["їжак", "6"])
  const broken = Buffer.concat([Buffer.from("назва,ціна\nнамет"), Buffer.from([0xd0]), Buffer.from(",5\n")])
  expect(await readCells(broken)).toEqual([
    ["назва", "ціна"],
    ["намет\ufffd", "5"],
  ])
})

test("Rows are numbered as in the file, empty ones are left out, short ones are filled and long ones kept", async () => {
  expect(await readAll("a,b,c\n\n1\n,,\n1,2,3,4,,\n")).toEqual({
    header: ["a", "b", "c"],
    rows: [
      { row: 3, cells: ["1", "", ""] },
      { row: 5, cells: ["1", "2", "3", "4"] },
    ],
  })
})

test("A quotation mark within a cell is an inch", async () => {
  expect(await readCells('name,size\nTV 27",5\n27" TV,6\n')).toEqual([
    ["name", "size"],
    ['TV 27"', "5"],
    ['27" TV', "6"],
  ])
})

test("A quotation mark that does not close is told with its row", async () => {
  const open = { code: "import.openQuote", details: { row: 3 } }
  await expect(readAll('name,price\nTent,1\n"Kayak,2\nStove,3\n')).rejects.toMatchObject(open)
  await expect(readAll('name,price\nTent,1\n"Kayak,2\n"Stove",3\n')).rejects.toMatchObject(open)
  await expect(readAll(`name,price\nTent,1\n"Kayak,2\n${"Stove,3\n".repeat(2000)}Box,"4"\n`)).rejects.toMatchObject(open)
})

test("Twenty megabytes behind an open quotation mark, or without any separator, are refused", async () => {
  const row = { row: 2, most: 10_000 }
  await expect(readAll(`name,price\n"Tent,1\n${"x,1\n".repeat(5_000_000)}`)).rejects.toMatchObject({
    code: "import.longCell",
    details: row,
  })
  await expect(readAll(`name,price\n${"x".repeat(20_000_000)}`)).rejects.toMatchObject({ code: "import.longCell", details: row })
})

test.each([
  ["empty", ""],
  ["empty", "\ufeff"],
  ["empty", "\r\n;;;\r\n  \r\n"],
  ["unreadable", "%PDF-1.7\n1 0 obj"],
  ["unreadable", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ["otherFormat", "<html><table><tr><td>Name</td></tr></table></html>"],
  ["otherFormat", '<?xml version="1.0"?><Workbook></Workbook>'],
])("Refuses as %s: %j", async (reason, content) => {
  await expect(readAll(content)).rejects.toMatchObject({ code: `import.${reason}`, status: 422 })
})

test("Reads back every file that the program exports, without the apostrophes before formulas", async () => {
  const text = fc.string({ unit: fc.constantFrom("a", "1", "=", "+", "-", "@", "\n", ",", ";", '"', " ", "ї", "₴"), maxLength: 6 })
  const cell = fc.oneof(
    text.map((cell) => cell.trim()),
    fc.integer({ min: 0, max: 999 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 20 }), async (rows) => {
      // A cell that begins with a quotation mark and has a second line looks like one that does not close.
      fc.pre(!rows.flat().some((cell) => /^".*\n/s.test(String(cell))))
      const filled = rows.map((cells) => cells.map(String)).filter((cells) => cells.some(Boolean))
      expect(await readCells(`\ufeff${[["Name", "Note", "Number"], ...rows].map(csvLine).join("")}`)).toEqual([
        ["Name", "Note", "Number"],
        ...filled,
      ])
    }),
    { numRuns: 60 },
  )
})
