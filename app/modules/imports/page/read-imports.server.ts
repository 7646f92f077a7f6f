import { and, asc, desc, eq, gt, isNotNull, type SQL } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type ImportKindName, isWorking, type Matching } from "../import.ts"
import { columnsOf } from "../kinds/columns-of.ts"
import { matchColumns } from "../kinds/match-columns.ts"
import { isImport, isRowOf } from "../lock-import.server.ts"
import { mayImport } from "../may-import.ts"
import { readPictures } from "../pictures/read-pictures.server.ts"
import { canBeUndone } from "../run/edit-import.server.ts"
import { importRows, imports } from "../schema.server.ts"
import type { Cell } from "../values/cell.ts"
import { guessDateOrder } from "../values/date-order.ts"

const mostListed = 50

/** "left": closed without a confirmation. */
const stateOf = ({ phase, writtenAt }: Pick<typeof imports.$inferSelect, "phase" | "writtenAt">) =>
  phase === "closed" && writtenAt === null ? ("left" as const) : phase

/** Lists the newest imports of the shop. */
export async function listImports(scope: Scope) {
  const rows = await transact(scope, (tx) =>
    tx.select().from(imports).where(eq(imports.organizationId, tx.organizationId)).orderBy(desc(imports.createdAt)).limit(mostListed),
  )
  return {
    imports: rows.map(({ id, kind, fileName, createdAt, ...row }) => ({
      id,
      kind,
      fileName,
      state: stateOf(row),
      at: createdAt.toString(),
    })),
    zone: scope.organization.timeZone,
    mayEdit: mayImport(scope),
  }
}

export type ImportView = NonNullable<Awaited<ReturnType<typeof readImport>>>

/** Reads an import for its page; undefined if there is none. */
export async function readImport(scope: Scope, id: string) {
  return transact(scope, async (tx) => {
    const [found] = await tx.select().from(imports).where(isImport(tx, id))
    if (!found) return undefined
    const { kind, fileName, header, phase, matching, records, counts, writtenAt, stopReason } = found
    const firstRows = phase === "matching" ? await listFirstRows(tx, id) : []
    return {
      id,
      kind,
      fileName,
      header,
      phase,
      state: stateOf(found),
      stopReason,
      records,
      counts,
      done: Object.values(counts).reduce((sum, each) => sum + each, 0),
      isWorking: isWorking(phase),
      mayEdit: mayImport(scope),
      mayUndo: ["written", "stopped"].includes(phase) && canBeUndone(writtenAt) && counts.add > 0,
      matching: phase === "matching" ? await proposeMatching(tx, scope, found, firstRows) : matching,
      samples: firstRows.slice(0, 3),
      refused: isWorking(phase) ? [] : await listProblems(tx, id, mostListed),
      refusedRows: await tx.$count(importRows, isRefused(tx, id)),
      remaining: isWorking(phase) ? [] : await listRows(tx, isRemaining(tx, id), importRows.problem),
      remainingRows: await tx.$count(importRows, isRemaining(tx, id)),
      warned: isWorking(phase) ? [] : await listRows(tx, isWarned(tx, id), importRows.warning),
      pictures: await readPictures(tx, found),
      warnings: await tx.$count(importRows, isWarned(tx, id)),
    }
  })
}

interface Unmatched {
  kind: ImportKindName
  header: string[]
  matching: Matching | null
}

/** Returns the matching of the last imported file with this header, else a guess by headers and cells. */
async function proposeMatching(tx: Tx, { organization }: Scope, { kind, header, matching }: Unmatched, rows: Cell[][]): Promise<Matching> {
  if (matching) return matching
  const isAlike = and(eq(imports.organizationId, tx.organizationId), eq(imports.kind, kind), eq(imports.header, header))
  const [before] = await tx
    .select({ matching: imports.matching })
    .from(imports)
    .where(and(isAlike, isNotNull(imports.matching)))
    .orderBy(desc(imports.createdAt))
    .limit(1)
  const columns = before?.matching?.columns ?? matchColumns(header, columnsOf[kind])
  const dates = columnsOf[kind].flatMap(({ name, isDate }) => (isDate ? [columns[name] ?? -1] : []))
  const cells = rows.flatMap((row) => dates.map((place) => row[place] ?? ""))
  return { ...before?.matching, columns, dateOrder: guessDateOrder(cells, organization, before?.matching?.dateOrder) }
}

/** The first rows, by which a column is known. */
async function listFirstRows(tx: Tx, id: string): Promise<Cell[][]> {
  const rows = await tx
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(isRowOf(tx, id))
    .orderBy(asc(importRows.row))
    .limit(mostListed)
  return rows.map(({ cells }) => cells)
}

/** Lists rows that were refused, with the reason, in their order. */
export const listProblems = (tx: Tx, id: string, most: number, after = 0) =>
  listRows(tx, and(isRefused(tx, id), gt(importRows.row, after)), importRows.problem, most)

const isRefused = (tx: Tx, id: string) => and(isRowOf(tx, id), eq(importRows.outcome, "refuse"))

/** The rows that were not removed again. */
const isRemaining = (tx: Tx, id: string) => and(isRowOf(tx, id), eq(importRows.outcome, "add"), isNotNull(importRows.problem))

/** The first row of each record with a warning, which is written all the same. */
const isWarned = (tx: Tx, id: string) => and(isRowOf(tx, id), isNotNull(importRows.warning), eq(importRows.row, importRows.record))

async function listRows(tx: Tx, which: SQL | undefined, reason: typeof importRows.problem | typeof importRows.warning, most = mostListed) {
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells, problem: reason })
    .from(importRows)
    .where(which)
    .orderBy(asc(importRows.row))
    .limit(most)
  return rows.flatMap(({ problem, ...row }) => (problem ? [{ ...row, problem }] : []))
}
