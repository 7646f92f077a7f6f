import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ImportKindName, Phase, Problem } from "../import.ts"
import { isImport, isPictureOf, isRowOf } from "../lock-import.server.ts"
import { importedCodes, importPictures, importRows, imports } from "../schema.server.ts"
import { isWaiting } from "./attach-picture.server.ts"
import type { WantingItem } from "./match-files.ts"
import { isAddress } from "./picture-sources.ts"

const mostListed = 50

/** Phases in which items may get pictures. */
export const picturePhases = ["written", "stopped"] as const satisfies readonly Phase[]

/** The items that an import has added or found. */
const importedIds = (tx: Tx, id: string) =>
  tx
    .select({ id: sql<string>`${importRows.recordId}` })
    .from(importRows)
    .where(and(isRowOf(tx, id), isNotNull(importRows.recordId)))

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

export type PicturesView = NonNullable<Awaited<ReturnType<typeof readPictures>>>

/** Counts the pictures of an import for its page; undefined where it can have none. */
export async function readPictures(tx: Tx, { id, kind, phase }: { id: string; kind: ImportKindName; phase: Phase }) {
  if (kind !== "items" || !picturePhases.some((each) => each === phase)) return undefined
  const isToFetch = isNotNull(importPictures.nextAt)
  const [counts] = await tx
    .select({
      added: countIf(isNotNull(importPictures.imageId)),
      refused: countIf(isNotNull(importPictures.problem)),
      toFetch: countIf(isToFetch),
      awaitingFile: countIf(and(isWaiting, sql`not ${isToFetch}`)),
      addresses: countIf(sql`${importPictures.source} like '%://%'`),
    })
    .from(importPictures)
    .where(isPictureOf(tx, id))
  const isBare = and(eq(items.organizationId, tx.organizationId), eq(items.needsPhoto, true), inArray(items.id, importedIds(tx, id)))
  const bare = await tx.$count(items, isBare)
  return counts && { ...counts, bare, problems: await listRefused(tx, id) }
}

async function listRefused(tx: Tx, id: string) {
  const rows = await tx
    .select({
      itemId: importPictures.itemId,
      position: importPictures.position,
      name: items.name,
      source: importPictures.source,
      problem: sql<Problem>`${importPictures.problem}`,
    })
    .from(importPictures)
    .leftJoin(items, and(eq(items.organizationId, importPictures.organizationId), eq(items.id, importPictures.itemId)))
    .where(and(isPictureOf(tx, id), isNotNull(importPictures.problem)))
    .orderBy(asc(importPictures.itemId), asc(importPictures.position))
    .limit(mostListed)
  return rows.map((row) => ({ ...row, name: row.name ?? "" }))
}

/** Lists the first rows of items that did not get all of their pictures, each with these and the reasons. */
export async function listRowsWithoutPictures(tx: Tx, id: string, most: number, after: number) {
  const isRefused = and(isPictureOf(tx, id), isNotNull(importPictures.problem))
  const refused = tx.select({ id: importPictures.itemId }).from(importPictures).where(isRefused)
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells, recordId: sql<string>`${importRows.recordId}` })
    .from(importRows)
    .where(and(isRowOf(tx, id), eq(importRows.row, importRows.record), gt(importRows.row, after), inArray(importRows.recordId, refused)))
    .orderBy(asc(importRows.row))
    .limit(most)
  const ids = rows.map(({ recordId }) => recordId)
  const pictures = await tx
    .select({ itemId: importPictures.itemId, source: importPictures.source, problem: sql<Problem>`${importPictures.problem}` })
    .from(importPictures)
    .where(and(isRefused, inArray(importPictures.itemId, ids)))
    .orderBy(asc(importPictures.position))
  return rows.map(({ row, cells, recordId }) => ({ row, cells, pictures: pictures.filter(({ itemId }) => itemId === recordId) }))
}

/** Whether the shop has such an import. */
export const hasImport = async (scope: Scope, id: string): Promise<boolean> =>
  (await transact(scope, (tx) => tx.$count(imports, isImport(tx, id)))) > 0

/** Lists the items that may get pictures from files; none unless the import is written. */
export async function listWantingItems(scope: Scope, id: string): Promise<WantingItem[]> {
  return transact(scope, async (tx) => {
    const isWritten = and(isImport(tx, id), eq(imports.kind, "items"), inArray(imports.phase, [...picturePhases]))
    if ((await tx.$count(imports, isWritten)) === 0) return []
    const given = tx.select({ id: importPictures.itemId }).from(importPictures).where(isPictureOf(tx, id))
    const rows = await tx
      .select({ id: items.id })
      .from(items)
      .where(
        and(
          eq(items.organizationId, tx.organizationId),
          inArray(items.id, importedIds(tx, id)),
          sql`(${items.needsPhoto} or ${items.id} in (${given}))`,
        ),
      )
    const ids = rows.map((row) => row.id)
    const pictures = await tx
      .select({
        itemId: importPictures.itemId,
        position: importPictures.position,
        source: importPictures.source,
        isWaiting: sql<boolean>`${isWaiting}`,
      })
      .from(importPictures)
      .where(isPictureOf(tx, id))
    const codes = await tx
      .select({ itemId: importedCodes.recordId, code: importedCodes.code })
      .from(importedCodes)
      .where(
        and(eq(importedCodes.organizationId, tx.organizationId), eq(importedCodes.kind, "items"), inArray(importedCodes.recordId, ids)),
      )
    const [picturesOf, codesOf] = [Map.groupBy(pictures, ({ itemId }) => itemId), Map.groupBy(codes, ({ itemId }) => itemId)]
    return ids.map((itemId) => ({
      id: itemId,
      codes: (codesOf.get(itemId) ?? []).map(({ code }) => code),
      pictures: (picturesOf.get(itemId) ?? []).map(({ position, source, isWaiting: isOpen }) => ({
        position,
        source,
        isWaiting: isOpen && !isAddress(source),
      })),
    }))
  })
}
