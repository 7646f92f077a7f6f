import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type SelfService, selfService } from "#app/modules/organizations/customer-acts.ts"
import { selfServiceGroups, selfServiceInput, selfServiceValues } from "#app/modules/organizations/customer-acts-input.ts"
import { lockSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** Saves what customers do themselves and what cancelling costs; bookings keep the policy of their time. Refuses with "edit.conflict". */
export async function editCustomerActs(
  scope: Scope,
  { content, opened }: { content: SelfService; opened: Partial<FormValues> },
): Promise<void> {
  await transact(scope, async (tx) => {
    const saved = await lockSettings(tx)
    const values = selfServiceValues(selfService.parse(saved.selfService))
    const merged = await mergeOrRefuse({ opened, submitted: selfServiceValues(content) }, { ...saved, values }, selfServiceGroups)
    await saveSettings(tx, { selfService: selfServiceInput.parse(merged) }, scope.actor)
  })
}
