import { type Plan, planInForce } from "#app/modules/organizations/plan.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { lockLanguage } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { addItem } from "../add-item.server.ts"
import { countActiveItems } from "../queries.server.ts"
import { columnsOf, placePictures } from "./item-content.server.ts"
import type { ItemContent } from "./item-input.ts"

/** Adds an item. Refuses with "items.full" beyond the plan. */
export async function createItem(scope: Scope, content: ItemContent): Promise<{ id: string; number: number }> {
  return transact(scope, async (tx) => {
    await assertRoomForItem(tx)
    const language = await lockLanguage(tx)
    const added = await addItem(tx, { ...columnsOf(content, language), imageIds: [] })
    await placePictures(tx, added.id, content.pictures, language)
    return added
  })
}

/** Counts the items under the organization's lock, so that of two people who add the last one, one is refused with "items.full". */
export async function assertRoomForItem(tx: Tx): Promise<void> {
  const most = itemLimitOf(await lockOrganization(tx))
  if (most !== undefined && (await countActiveItems(tx)) >= most) throw new Refusal("items.full", { details: { most } })
}

/** How many items the plan allows now; undefined for any number. */
export const itemLimitOf = (plan: Plan) => planInForce(plan, now()).items
