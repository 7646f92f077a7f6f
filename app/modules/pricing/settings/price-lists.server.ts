import { and, eq, sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import type { ListItems } from "../items/priced-item.ts"
import { priceLists } from "../schema.server.ts"
import { type PriceListContent, priceListGroups, priceListInput, priceListValues } from "./price-list-input.ts"

/** Adds a price list, unless one was added with this id before. */
export async function addPriceList(scope: Scope, content: PriceListContent, id: string): Promise<void> {
  const { actorId } = toActorColumns(scope.actor)
  await transact(scope, (tx) =>
    tx
      .insert(priceLists)
      .values({ ...content, organizationId: tx.organizationId, id, updatedBy: actorId })
      .onConflictDoNothing({ target: [priceLists.organizationId, priceLists.id] }),
  )
}

/** Saves an edited price list. Refuses with "edit.conflict", "list.gone", and "list.unit" while items use it by its unit. */
export async function editPriceList(
  scope: Scope,
  id: string,
  { content, opened }: { content: PriceListContent; opened: Partial<FormValues> },
  listItems: ListItems,
): Promise<void> {
  await transact(scope, async (tx) => {
    const saved = await lockPriceList(tx, id)
    if (!saved) throw new Refusal("list.gone")
    const edit = { opened, submitted: priceListValues(content) }
    const merged = await mergeOrRefuse(edit, { ...saved, values: priceListValues(saved) }, priceListGroups)
    const next = priceListInput.parse(merged)
    if (next.rateUnit !== saved.rateUnit && (await usersOf(tx, id, listItems)).length > 0)
      throw new Refusal("list.unit", { field: "rateUnit" })
    await tx
      .update(priceLists)
      .set({
        ...next,
        version: sql`${priceLists.version} + 1`,
        updatedBy: toActorColumns(scope.actor).actorId,
        updatedAt: now(),
      })
      .where(isPriceList(tx, id))
  })
}

/** Details of the refusal "list.used": how many items use the list, archived ones too, and the names of the first. */
export interface ListUsers {
  count: number
  names: string[]
}

/** Deletes a price list; one that is gone already stays so. Refuses with "list.used" (`ListUsers`). */
export async function deletePriceList(scope: Scope, id: string, listItems: ListItems): Promise<void> {
  await transact(scope, async (tx) => {
    if (!(await lockPriceList(tx, id))) return
    const users = await usersOf(tx, id, listItems)
    const names = users.slice(0, 3).map(({ name }) => name)
    if (users.length > 0) throw new Refusal("list.used", { details: { count: users.length, names } satisfies ListUsers })
    await tx.delete(priceLists).where(isPriceList(tx, id))
  })
}

/** Locks the list before its items are read: an item that takes it waits, or has taken it already. */
async function lockPriceList(tx: Tx, id: string) {
  const [row] = await tx.select().from(priceLists).where(isPriceList(tx, id)).for("update")
  return row
}

const usersOf = async (tx: Tx, id: string, listItems: ListItems) => (await listItems(tx)).filter(({ priceListId }) => priceListId === id)

const isPriceList = (tx: Tx, id: string) => and(eq(priceLists.organizationId, tx.organizationId), eq(priceLists.id, id))
