import type { Tier } from "#app/modules/organizations/plan.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Billing } from "#app/modules/subscription/periods.ts"
import { offerFields } from "#app/modules/subscription/plan-choice.ts"
import { offerOf } from "#app/modules/subscription/purchase.ts"
import { readSubscription } from "#app/modules/subscription/read-subscription.server.ts"
import { now } from "#app/platform/clock.ts"

/** The form of a plan's button, as the page of the plans shows it now. */
export async function planForm(scope: Scope, tier: Tier, billing: Billing) {
  const { periods, ...offer } = await transact(scope, async (tx) => offerOf(await readSubscription(tx, scope), tier, billing, now()))
  return { intent: tier, billing, ...offerFields({ ...offer, from: `${periods[0]?.from}` }) }
}
