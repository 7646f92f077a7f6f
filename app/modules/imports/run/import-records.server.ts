import { and, asc, eq, gt, inArray, isNull, lte, max, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type Counts, isWorking, noCounts, type Outcome, type Problem } from "../import.ts"
import type { FileRecord } from "../kinds/import-kind.server.ts"
import { isImport, isRowOf } from "../lock-import.server.ts"
import { importRows, imports } from "../schema.server.ts"
import { valuesOf } from "./start-import.server.ts"

export type Import = typeof imports.$inferSelect

export interface ImportRecord extends FileRecord {
  /** Its first row. */
  first: number
  recordId: string | null
}

/** The outcome of a record. */
export interface Done {
  first: number
  outcome: Outcome
  recordId: string | null
  problem: Problem | null
  warning?: Problem | undefined
  /** Addresses and names of files of the pictures that it is to get. */
  pictures?: string[]
}

/** At most so many records whose first rows come after a row. */
export interface Next {
  after: number
  most: number
}

/** The rows of an import that each phase has still to work on. */
const isLeft = {
  checking: isNull(importRows.outcome),
  writing: and(inArray(importRows.outcome, ["add", "change"]), eq(importRows.isWritten, false)),
  undoing: and(eq(importRows.outcome, "add"), eq(importRows.isWritten, true), isNull(importRows.problem)),
}

export async function readNext(tx: Tx, current: Import, { after: last, most }: Next): Promise<ImportRecord[]> {
  const { id, matching, phase } = current
  if (matching === null || !isWorking(phase)) return []
  const isNext = and(isRowOf(tx, id), gt(importRows.record, last), isLeft[phase])
  const firsts = tx
    .selectDistinct({ record: importRows.record })
    .from(importRows)
    .where(isNext)
    .orderBy(asc(importRows.record))
    .limit(most)
    .as("firsts")
  const end = tx.select({ record: max(firsts.record) }).from(firsts)
  const rows = await tx
    .select({ record: importRows.record, cells: importRows.cells, recordId: importRows.recordId, key: importRows.key })
    .from(importRows)
    .where(and(isNext, lte(importRows.record, end)))
    .orderBy(asc(importRows.record), asc(importRows.row))
  return [...Map.groupBy(rows, ({ record }) => record ?? 0)].map(([first, of]) => ({
    first,
    recordId: of[0]?.recordId ?? null,
    rows: of.map(({ cells }) => valuesOf(cells, matching)),
    key: of[0]?.key ?? undefined,
  }))
}

const phaseAfter = { checking: "checked", writing: "written", undoing: "undone" } as const

/** Saves the outcome of the remaining records, under the lock of `lockImport`. Ends the phase if there were none. */
export async function save(tx: Tx, { id, phase }: Import, done: Done[]) {
  if (!isWorking(phase)) return
  const counts = await readCounts(tx, id)
  if (done.length > 0) {
    const { rows } = await tx.execute<{ outcome: Outcome; isFirst: boolean }>(sql`
      update ${importRows} set outcome = done.outcome, record_id = done."recordId", problem = done.problem, warning = done.warning, is_written = ${phase !== "checking"} and done.outcome <> 'refuse'
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (first integer, outcome text, "recordId" uuid, problem jsonb, warning jsonb)
      where organization_id = ${tx.organizationId} and import_id = ${id} and record = done.first and ${isLeft[phase]}
      returning ${importRows.outcome}, ${importRows.row} = ${importRows.record} as "isFirst"`)
    for (const { outcome, isFirst } of rows) if (isFirst) counts[outcome] += 1
  }
  const ended = done.length === 0 ? { phase: phaseAfter[phase], ...(phase === "writing" && { writtenAt: now() }) } : {}
  await tx
    .update(imports)
    .set({ counts, updatedAt: now(), ...ended })
    .where(isImport(tx, id))
}

export async function readCounts(tx: Tx, id: string): Promise<Counts> {
  const [saved] = await tx.select({ counts: imports.counts }).from(imports).where(isImport(tx, id))
  return { ...noCounts, ...saved?.counts }
}
