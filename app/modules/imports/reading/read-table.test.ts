import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { plainRow, xlsxFile } from "./fixtures/xlsx-file.server.ts"
import { readTable, withTable } from "./read-table.server.ts"

const rows = Array.from({ length: 1201 }, (_, index) => plainRow(index + 2, [`Tent ${index}`, index])).join("")

test("Reads a file in a thread: its header, and its rows in batches as often as they are taken", async () => {
  const folder = await temporaryDirectory("table")
  const path = join(folder.path, "table")
  writeFileSync(path, xlsxFile({ sheets: [{ rows: plainRow(1, ["Name", "Number"]) + rows }] }))
  const table = await readTable(path, "table.xlsx")
  expect(table.header).toEqual(["Name", "Number"])
  for (let time = 0; time < 2; time += 1) {
    const batches = await Array.fromAsync(table.rows)
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 201])
    expect(batches.flat().at(-1)).toEqual({ row: 1202, cells: ["Tent 1200", 1200] })
  }
  for await (const batch of table.rows) {
    expect(batch[0]).toEqual({ row: 2, cells: ["Tent 0", 0] })
    break
  }
  await folder.remove()
  await expect(readTable(path, "table.xlsx")).rejects.toThrow("ENOENT")
})

test("Reads an uploaded file, and passes on why it is refused", async () => {
  const read = (content: string) =>
    withTable(new File([content], "table.csv"), async ({ header, rows: batches }) => [header, await Array.fromAsync(batches)])
  expect(await read("Name;Price\nTent;5\n")).toEqual([["Name", "Price"], [[{ row: 2, cells: ["Tent", "5"] }]]])
  await expect(read("")).rejects.toMatchObject({ code: "import.empty", status: 422 })
  await expect(withTable(new File(["Name;Price"], "a.csv"), () => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped")
})
