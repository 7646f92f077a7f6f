import { randomUUIDv7 } from "node:crypto"
import { and, asc, gt, sql } from "drizzle-orm"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { cleanText } from "#app/platform/input/clean-text.ts"
import { type ImportKindName, type Matching, noCounts } from "../import.ts"
import type { ImportKind, ReadBy, Values } from "../kinds/import-kind.server.ts"
import { importKindOf } from "../kinds/import-kinds.server.ts"
import { isRowOf, lockImport } from "../lock-import.server.ts"
import { withTable } from "../reading/read-table.server.ts"
import { importRows, imports } from "../schema.server.ts"
import type { Cell } from "../values/cell.ts"
import { begin } from "./edit-import.server.ts"

/** Stores the rows of a file until they are imported, and returns the id of the import. Refuses a file with the codes of `readTable`, and then stores nothing. */
export async function startImport(scope: Scope, { kind, file }: { kind: ImportKindName; file: File }): Promise<string> {
  const id = randomUUIDv7()
  // Reading takes seconds, in which no transaction is to be open.
  const { header, batches } = await withTable(file, async (table) => ({ header: table.header, batches: await Array.fromAsync(table.rows) }))
  const createdBy = toActorColumns(scope.actor).actorId
  await transact(scope, async (tx) => {
    const { organizationId } = tx
    const fileName = cleanText(file.name).slice(-200)
    await tx.insert(imports).values({ organizationId, id, kind, fileName, header, phase: "matching", counts: noCounts, createdBy })
    for (const batch of batches)
      await tx.insert(importRows).values(batch.map(({ row, cells }) => ({ organizationId, importId: id, row, cells })))
  })
  return id
}

/** Finds which rows are one record, and begins the dry run. Refuses with "import.gone" and "import.busy". */
export async function checkImport(scope: Scope, id: string, matching: Matching): Promise<void> {
  await transact(scope, async (tx) => {
    const { kind, header } = await lockImport(tx, id, ["matching", "checked"])
    const by = { ...matching, scope, header }
    const records = await groupRows(tx, by, { id, matching, kind: importKindOf(kind) })
    await begin(tx, scope, id, { matching, phase: "checking", records, counts: noCounts })
  })
}

const rowsAtOnce = 1000

/** Writes the record of each row, and returns how many records there are. */
async function groupRows(
  tx: Tx,
  by: ReadBy,
  { id, matching, kind }: { id: string; matching: Matching; kind: ImportKind },
): Promise<number> {
  const records = new Map<string, number>()
  const memo = new Map<string, string>()
  let count = 0
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ row: importRows.row, cells: importRows.cells })
      .from(importRows)
      .where(and(isRowOf(tx, id), gt(importRows.row, after)))
      .orderBy(asc(importRows.row))
      .limit(rowsAtOnce)
    const last = rows.at(-1)
    if (!last) return count
    after = last.row
    const of = rows.map(({ row, cells }) => {
      const key = kind.keyOf(valuesOf(cells, matching), by, memo)
      const record = (key === undefined ? undefined : records.get(key)) ?? row
      if (key !== undefined) records.set(key, record)
      if (record === row) count += 1
      return { row, record, key }
    })
    await tx.execute(sql`
      update ${importRows} set record = of.record, key = of.key, outcome = null, problem = null, warning = null, record_id = null
      from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as of (row integer, record integer, key text)
      where organization_id = ${tx.organizationId} and import_id = ${id} and import_rows.row = of.row`)
  }
}

/** Returns the filled cells of a row by the columns they are matched with. */
export function valuesOf(cells: readonly Cell[], { columns }: Matching): Values {
  const values: Values = {}
  for (const [name, place] of Object.entries(columns)) {
    const cell = place === undefined ? "" : (cells[place] ?? "")
    const filled = typeof cell === "string" ? cell.trim() : cell
    if (filled !== "") values[name] = filled
  }
  return values
}
