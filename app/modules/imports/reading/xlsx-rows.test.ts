import { expect, test } from "vitest"
import { readAll, readCells } from "./fixtures/read-all.server.ts"
import { type Book, plainRow, xlsxFile } from "./fixtures/xlsx-file.server.ts"

const cellsOf = (book: Book) => readCells(xlsxFile(book), "table.xlsx")

/** A sheet with a header of two columns and these cells below its first name. */
const column = (cells: string[], book: Omit<Book, "sheets"> = {}) => {
  const rows = cells.map((cell, index) => `<row r="${index + 2}">${cell.replace("<c", `<c r="A${index + 2}"`)}</row>`)
  return readAll(xlsxFile({ ...book, sheets: [{ rows: plainRow(1, ["Value", "Note"]) + rows.join("") }] }), "a.xlsx").then(({ rows }) =>
    rows.map(({ cells: [value] }) => value),
  )
}

test("Reads what Excel in Ukrainian writes: shared texts, dates by style, amounts in hryvnias", async () => {
  const book: Book = {
    shared: ["Назва", "Ціна", "Отримання", "Намет «Вигадка»", '<t xml:space="preserve"> Каяк </t>'].map((text) =>
      text.startsWith("<") ? text : `<t>${text}</t>`,
    ),
    styles: [0, '#,##0.00\\ "₴"', 14, "dd\\.mm\\.yyyy\\ hh:mm", '_-* #,##0.00\\ "грн."_-;\\-* #,##0.00\\ "грн."_-;_-@_-'],
    sheets: [
      {
        rows: `<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
          <row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" s="1"><v>1234.5</v></c><c r="C2" s="3"><v>46349.604166666664</v></c></row>
          <row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" s="4"><v>480</v></c><c r="C3" s="2"><v>46349</v></c></row>`,
      },
    ],
  }
  expect(await cellsOf(book)).toEqual([
    ["Назва", "Ціна", "Отримання"],
    ["Намет «Вигадка»", 1234.5, "2026-11-23T14:30"],
    ["Каяк", 480, "2026-11-23"],
  ])
})

test("Reads what LibreOffice and Google Sheets write: texts and values of formulas, cells without places", async () => {
  const rows = `<row><c t="str"><v>Name</v></c><c t="inlineStr"><is><t>Total</t></is></c></row>
    <row><c t="str"><f>UPPER("tent")</f><v>TENT</v></c><c><f aca="false">SUM(A1:A9)</f><v>12</v></c></row>`
  expect(await cellsOf({ sheets: [{ rows }] })).toEqual([
    ["Name", "Total"],
    ["TENT", 12],
  ])
})

test("Reads elements with a prefix, as the Open XML SDK writes them", async () => {
  expect(await cellsOf({ prefix: "x:", sheets: [{ rows: plainRow(1, ["Name", "Price"]) + plainRow(2, ["Tent", 5]) }] })).toEqual([
    ["Name", "Price"],
    ["Tent", 5],
  ])
})

test("Dates are read by the style of the cell, in both systems, and lengths of time stay numbers", async () => {
  const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>46349.75</v></c>`)
  const styles = [14, 22, "[$-422]d mmmm yyyy", "[h]:mm", '0.00" days"']
  expect(await column(cells, { styles })).toEqual(["2026-11-23", "2026-11-23T18:00", "2026-11-23", 46349.75, 46349.75])
  expect(await column(['<c s="0"><v>44887</v></c>'], { styles, properties: 'date1904="1"' })).toEqual(["2026-11-23"])
  expect(await column(['<c t="d"><v>2026-11-23T14:30:00.000</v></c>', '<c t="d"><v>2026-11-23</v></c>'])).toEqual([
    "2026-11-23T14:30",
    "2026-11-23",
  ])
  expect(await column(['<c s="0"><v>0.604166666</v></c>', '<c s="0"><v>-5</v></c>'], { styles: [20] })).toEqual(["14:30", -5])
})

test("Numbers stay exact, errors are empty, and shares and truth values are text", async () => {
  const cells = [
    "<c><v>380671234567</v></c>",
    "<c><v>0.30000000000000004</v></c>",
    "<c><v>1E3</v></c>",
    '<c s="1"><v>0.07</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="b"><v>0</v></c>',
    '<c t="str"><v>007</v></c>',
  ]
  expect(await column(cells, { styles: [0, "0.0%"] })).toEqual([380671234567, 0.3, 1000, "7%", "TRUE", "FALSE", "007"])
  const error = `${plainRow(1, ["Value", "Note"])}<row r="2"><c r="A2" t="e"><v>#N/A</v></c><c r="B2"><v>5</v></c></row>`
  expect(await cellsOf({ sheets: [{ rows: error }] })).toEqual([
    ["Value", "Note"],
    ["", 5],
  ])
})

test("Rich texts are joined, their readings are left out, and escaped characters are restored", async () => {
  const shared = [
    '<r><rPr><b/></rPr><t>Намет</t></r><r><t xml:space="preserve"> великий</t></r><rPh><t>reading</t></rPh>',
    "<t>a_x000D_\nb &amp; c</t>",
  ]
  expect(await column(['<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c t="s"><v>99</v></c>'], { shared })).toEqual([
    "Намет великий",
    "a\r\nb & c",
  ])
})

test("Half a character is marked as lost, and both halves are one", async () => {
  expect(await column(['<c t="str"><v>a_xD800_b_x0000_</v></c>', '<c t="str"><v>_xD83D__xDE00_</v></c>'])).toEqual(["a\ufffdb", "😀"])
})

test("Rows have rising numbers, whatever the file says", async () => {
  const numbers = ["2", "2", "1", "-5", "1.5", "1e20", "row", "20", "1048577"]
  const rows = numbers.map((number) => `<row r="${number}"><c t="str"><v>Tent</v></c></row>`).join("")
  const { rows: read } = await readAll(xlsxFile({ sheets: [{ rows: plainRow(1, ["Name", "Note"]) + rows }] }), "a.xlsx")
  expect(read.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 20, 21])
})

test("Takes the first visible sheet", async () => {
  const rows = plainRow(1, ["Name", "Price"])
  const sheets: Book["sheets"] = [
    { state: "hidden", rows: plainRow(1, ["Secret", "Cost"]) },
    { state: "veryHidden", rows: plainRow(1, ["Deep", "Cost"]) },
    { rows },
    { rows: plainRow(1, ["Other", "Cost"]) },
  ]
  expect(await cellsOf({ sheets })).toEqual([["Name", "Price"]])
})

test("A title above the table is no header, and rows keep their numbers", async () => {
  const rows =
    plainRow(1, ["Прокат «Вигадка»"]) +
    plainRow(2, ["Станом на", "23.11.2026"]) +
    plainRow(4, ["Назва", "Ціна", "Застава", "Кількість", "Нотатка"]) +
    plainRow(5, ["Намет", 5, undefined, 2]) +
    plainRow(9, [undefined, undefined, undefined, undefined, "тільки нотатка"])
  expect(await readAll(xlsxFile({ sheets: [{ rows, after: '<mergeCells><mergeCell ref="A1:E1"/></mergeCells>' }] }), "a.xlsx")).toEqual({
    header: ["Назва", "Ціна", "Застава", "Кількість", "Нотатка"],
    rows: [
      { row: 5, cells: ["Намет", 5, "", 2, ""] },
      { row: 9, cells: ["", "", "", "", "тільки нотатка"] },
    ],
  })
})

test("A header that is merged over two columns leaves the second without a name", async () => {
  const rows = plainRow(1, ["Назва", "Ціна", undefined, "Нотатка"]) + plainRow(2, ["Намет", 5, 6, "нова"])
  expect(await cellsOf({ sheets: [{ rows, after: '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>' }] })).toEqual([
    ["Назва", "Ціна", "", "Нотатка"],
    ["Намет", 5, 6, "нова"],
  ])
})

test("Formatted rows and columns without a value are left out", async () => {
  const styled = (row: number) => `<row r="${row}" s="1" customFormat="1"><c r="A${row}" s="1"/><c r="XFD${row}" s="1"/></row>`
  const empty = Array.from({ length: 65_000 }, (_, index) => styled(index + 3)).join("")
  const rows = plainRow(1, ["Name", "Price"]) + plainRow(2, ["Tent", 5]) + empty + plainRow(65_003, ["Kayak", 8])
  expect(await readAll(xlsxFile({ sheets: [{ rows }] }), "a.xlsx")).toEqual({
    header: ["Name", "Price"],
    rows: [
      { row: 2, cells: ["Tent", 5] },
      { row: 65_003, cells: ["Kayak", 8] },
    ],
  })
})

test("Parts are found whatever their case and place", async () => {
  const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  const shared = "<sst><si><t>Name</t></si><si><t>Price</t></si></sst>"
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
  const file = xlsxFile({
    sheets: [{ rows }],
    parts: [
      {
        name: "_rels/.rels",
        content: `<Relationships><Relationship Id="a" Type="${types}/officeDocument" Target="/xl/book2.xml"/></Relationships>`,
      },
      { name: "xl/book2.xml", content: '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="one"/></sheets></workbook>' },
      {
        name: "xl/_rels/book2.xml.rels",
        content: `<Relationships><Relationship Id="one" Type="${types}/worksheet" Target="Worksheets/Sheet1.xml"/><Relationship Id="two" Type="${types}/sharedStrings" Target="../texts.xml"/></Relationships>`,
      },
      { name: "Texts.xml", content: shared },
    ],
  })
  expect(await readCells(file, "a.xlsx")).toEqual([["Name", "Price"]])
})
