import { and, inArray } from "drizzle-orm"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { isDatabaseAway } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { log } from "#app/platform/log.server.ts"
import { isWorking, type StopReason } from "../import.ts"
import type { Decision } from "../kinds/import-kind.server.ts"
import { importKindOf } from "../kinds/import-kinds.server.ts"
import { isImport, isRowOf, lockWork } from "../lock-import.server.ts"
import { mayImport } from "../may-import.ts"
import { announcePictures, wantPictures } from "../pictures/want-pictures.server.ts"
import { importRows, imports } from "../schema.server.ts"
import { haltImport } from "./edit-import.server.ts"
import { type Done, type Import, type ImportRecord, type Next, readCounts, readNext, save } from "./import-records.server.ts"

/** Milliseconds after which other events get their turn: fewer than a program that ends waits for running work. */
const turn = 5_000

/** Works on an import for some seconds, and goes on by another event. The outcome of a record is saved in the transaction that writes it, so that a crash writes none twice. */
export async function runImport(scope: Scope, { importId }: { importId: string }): Promise<void> {
  const until = performance.now() + turn
  let last: number | undefined = 0
  while (last !== undefined && performance.now() < until) last = await runBatch(scope, importId, last)
  if (last !== undefined) await transact(scope, (tx) => announce(tx, "import.step-due", { importId }))
}

/** Works on the next records in one transaction; if it fails, in one for each. Returns the first row of the last record; undefined if there are no more. */
async function runBatch(scope: Scope, id: string, after: number): Promise<number | undefined> {
  const [current] = await transact(scope, (tx) => tx.select().from(imports).where(isImport(tx, id)))
  if (!current || !isWorking(current.phase)) return undefined
  const acting = await actingFor(scope, current)
  if (typeof acting === "string") {
    await haltImport(scope, current, acting)
    return undefined
  }
  const { atOnce } = importKindOf(current.kind)
  try {
    return await work(acting, current, { after, most: atOnce })
  } catch (error) {
    if (isPassing(error)) throw error
  }
  let last: number | undefined = after
  for (let left = atOnce; left > 0 && last !== undefined; left -= 1) last = await workAlone(acting, current, last)
  return last
}

async function workAlone(scope: Scope, current: Import, after: number): Promise<number | undefined> {
  const next = { after, most: 1 }
  try {
    return await work(scope, current, next)
  } catch (error) {
    return refuseNext(scope, current, next, error)
  }
}

/** Returns why the import has to stop: it runs as the member who imports. An undo always goes on. */
async function actingFor(scope: Scope, { createdBy, phase }: Import): Promise<Scope | StopReason> {
  const member = createdBy === null ? scope : await enterManagement(createdBy)
  const isAdmin = member?.organization.id === scope.organization.id && (member.actor.kind !== "member" || mayImport(member))
  if (phase === "undoing") return isAdmin ? member : scope
  if (isReadOnly(await transact(scope, getSubscriptionStatus))) return "readOnly"
  return isAdmin ? member : "notAdmin"
}

/** Works on the next records. Returns the first row of the last one; undefined when there were none, and the phase has ended. */
async function work(scope: Scope, current: Import, next: Next): Promise<number | undefined> {
  if (current.phase !== "checking")
    return transact(scope, async (tx) => {
      await lockWork(tx, current)
      const records = await readNext(tx, current, next)
      const run = () => (current.phase === "writing" ? write(tx, scope, current, records) : undo(tx, current, records))
      const done = records.length === 0 ? [] : await run()
      await save(tx, current, done)
      await wantPictures(tx, current.id, done)
      if (records.length === 0 && current.phase === "writing") await announcePictures(tx, current.id)
      return records.at(-1)?.first
    })
  const { records, done } = await tryOut(scope, async (tx) => {
    const read = await readNext(tx, current, next)
    return { records: read, done: read.length === 0 ? [] : await write(tx, scope, current, read) }
  })
  await transact(scope, async (tx) => {
    await lockWork(tx, current)
    await save(tx, current, done)
  })
  return records.at(-1)?.first
}

/** Returns the result of work that is rolled back. */
async function tryOut<T>(scope: Scope, attempt: (tx: Tx) => Promise<T>): Promise<T> {
  const rollBack = new Error("Only tried")
  let result: T | undefined
  try {
    await transact(scope, async (tx) => {
      result = await attempt(tx)
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  return result as T
}

/** A failure that has nothing to do with what is imported. A statement that takes too long does so each time. */
const isPassing = (error: unknown) => isDatabaseAway(error) || (error instanceof Refusal && ["busy", "import.moved"].includes(error.code))

/** Saves why the next record can't be written. */
async function refuseNext(scope: Scope, current: Import, next: Next, error: unknown): Promise<number | undefined> {
  if (isPassing(error)) throw error
  if (!(error instanceof Refusal)) log.error({ err: error, import: current.id }, "a record of an import failed")
  return transact(scope, async (tx) => {
    await lockWork(tx, current)
    const records = await readNext(tx, current, next)
    const refusal = error instanceof Refusal ? error : new Refusal("unexpected")
    await save(
      tx,
      current,
      records.map((record) => (current.phase === "undoing" ? remaining(record, "undo.failed") : refused(record, refusal))),
    )
    return records.at(-1)?.first
  })
}

const refused = ({ first, recordId }: ImportRecord, { code, field, details }: Refusal): Done => ({
  first,
  outcome: "refuse",
  recordId,
  problem: { code, ...(field && { column: field }), ...(details !== undefined && { details }) },
})

async function write(tx: Tx, scope: Scope, { id, kind, header, matching, phase }: Import, records: ImportRecord[]): Promise<Done[]> {
  const added = phase === "checking" ? (await readCounts(tx, id)).add : 0
  const decisions = await importKindOf(kind).write(tx, records, { dateOrder: "ymd", ...matching, scope, header, added })
  const taken = phase === "checking" ? await listTaken(tx, id, decisions) : undefined
  return records.map((record, index) => {
    const decision = decisions[index] ?? new Refusal("unexpected")
    if (decision instanceof Refusal) return refused(record, decision)
    if (taken?.has(decision.recordId)) return refused(record, new Refusal("item.twice", { field: "name" }))
    return { first: record.first, ...decision, problem: null }
  })
}

/** Lists those of the items that records before these have: one by its link, another by its code. */
async function listTaken(tx: Tx, id: string, decisions: ReadonlyArray<Decision | Refusal>): Promise<Set<string | null>> {
  const ids = decisions.flatMap((decision) => (decision instanceof Refusal ? [] : decision.recordId))
  const rows = await tx
    .selectDistinct({ id: importRows.recordId })
    .from(importRows)
    .where(and(isRowOf(tx, id), inArray(importRows.recordId, ids)))
  return new Set(rows.map((row) => row.id))
}

async function undo(tx: Tx, { kind, createdAt }: Import, records: ImportRecord[]): Promise<Done[]> {
  const ids = records.flatMap(({ recordId }) => recordId ?? [])
  const removed = new Set(await importKindOf(kind).undo(tx, ids, createdAt))
  return records.map(({ first, recordId }) =>
    recordId !== null && removed.has(recordId)
      ? { first, outcome: "undone", recordId: null, problem: null }
      : remaining({ first, recordId }, "undo.used"),
  )
}

/** A record that is not removed again counts as added. */
const remaining = ({ first, recordId }: Pick<ImportRecord, "first" | "recordId">, code: string): Done => ({
  first,
  outcome: "add",
  recordId,
  problem: { code },
})
