import { open } from "node:fs/promises"
import type { TableRow } from "../values/cell.ts"
import { readCsvRows } from "./csv-rows.server.ts"
import { refuse } from "./refuse.ts"
import { readXlsxRows } from "./xlsx-rows.server.ts"

/** Opens a file by its content, whatever its name says: exports are often called .xls, and are text. Refuses other files. */
export async function openRows(path: string, fileName: string): Promise<AsyncIterable<TableRow[]>> {
  const start = await readStart(path)
  if (start.length === 0) refuse("empty")
  const text = start.toString("latin1")
  if (text.startsWith("PK\u0003\u0004")) return readXlsxRows(path)
  if (text.startsWith("\u00D0\u00CF\u0011\u00E0")) refuse((await hasEncryptedPackage(path)) ? "protected" : "oldExcel")
  if (/\.(xlsx|xlsm|xltx)$/i.test(fileName)) refuse("unreadable")
  return readCsvRows(path)
}

async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
  return buffer.subarray(0, bytesRead)
}

/** A workbook with a password stands in a container like that of the old format, in whose directory it has this name. */
async function hasEncryptedPackage(path: string): Promise<boolean> {
  const name = Buffer.from("EncryptedPackage", "utf16le")
  await using file = await open(path)
  let end: Buffer = Buffer.alloc(0)
  for await (const chunk of file.createReadStream({ autoClose: false })) {
    const bytes = Buffer.concat([end, chunk as Buffer])
    if (bytes.includes(name)) return true
    end = bytes.subarray(-name.length)
  }
  return false
}
