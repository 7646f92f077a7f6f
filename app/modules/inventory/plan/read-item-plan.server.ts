import { may } from "#app/modules/members/permissions.ts"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { itemLimitOf } from "../item/create-item.server.ts"
import type { ItemPlan } from "./item-plan.ts"

/** Returns what the plan says of another item, where `used` count for it. */
export async function readItemPlan(tx: Tx, { actor }: Scope, used: number): Promise<ItemPlan> {
  const plan = await findPlan(tx)
  return { used, limit: plan && itemLimitOf(plan), mayChange: actor.kind === "member" && may(actor.role, "write", "subscription") }
}
