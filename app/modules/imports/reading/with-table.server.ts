import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readTable, type Table } from "./read-table.server.ts"

/** Runs `work` on the table of an uploaded file, which stands in a temporary file meanwhile. Refuses what `readTable` refuses. */
export async function withTable<Result>(file: File, work: (table: Table) => Promise<Result>): Promise<Result> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "orenda-table-"))
  const path = join(folder.path, "table")
  await writeFile(path, file.stream())
  return await work(await readTable(path, file.name))
}
