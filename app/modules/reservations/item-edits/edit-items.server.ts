import { applyCells } from "#app/modules/inventory/bulk-edit/apply-cells.ts"
import type { CellChange, RefusedCell, RefusedCells } from "#app/modules/inventory/bulk-edit/cell-change.ts"
import { lockStock, writeStock } from "#app/modules/inventory/bulk-edit/stock.server.ts"
import { listMemberNames } from "#app/modules/members/list-member-names.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { recordShortages, requireAccepted } from "../stock/record-shortages.server.ts"

interface BulkEdit {
  changes: readonly CellChange[]
  acceptsShortage?: string | undefined
  /** Numbers of items and sizes that keep their quantities. */
  leavesOut?: readonly number[]
}

/**
 * Saves prices and quantities of several items and sizes, all of them or none. Refuses with "cells.refused" and what is wrong with each cell (422, or 409 where others have changed
 * one), with "cells.gone" when one is not edited any more, and with "quantity.short" as `editItem` does.
 */
export async function editItems(scope: Scope, { changes, acceptsShortage, leavesOut = [] }: BulkEdit): Promise<void> {
  const taken = changes.filter(({ column, number }) => column === "price" || !leavesOut.includes(number))
  await transact(scope, async (tx) => {
    const saved = await lockStock(tx, [...new Set(taken.map(({ number }) => number))])
    const { written, refused, isGone } = applyCells(saved, taken, scope.organization.currency)
    if (refused.length > 0) throw await refusalOf(refused)
    if (isGone) throw new Refusal("cells.gone", { status: 409 })
    await writeStock(tx, written, toActorColumns(scope.actor).actorId)
    const before = new Map(saved.map(({ id, quantity }) => [id, quantity]))
    const restocked = written.filter(({ id, hasSizes, quantity }) => !hasSizes && quantity !== before.get(id))
    if (restocked.length === 0) return
    const numbers = new Map(restocked.map(({ id, number }) => [id, number]))
    requireAccepted("quantity.short", await recordShortages(tx, restocked), acceptsShortage, numbers)
  })
}

async function refusalOf(refused: ReadonlyArray<{ name: string; code: string; row: { updatedBy: string | null } }>) {
  const isConflict = (code: string) => code === "cells.conflict"
  const names = await listMemberNames(refused.flatMap(({ code, row }) => (isConflict(code) ? row.updatedBy : [])))
  const cells = refused.map(({ name, code, row }): [string, RefusedCell] => [
    name,
    isConflict(code) ? { code, by: names.get(row.updatedBy ?? "") ?? null } : { code },
  ])
  return new Refusal("cells.refused", {
    status: refused.every(({ code }) => isConflict(code)) ? 409 : 422,
    details: { cells: Object.fromEntries(cells) } satisfies RefusedCells,
  })
}
