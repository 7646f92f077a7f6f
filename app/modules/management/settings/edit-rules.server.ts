import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type RuleSettings, ruleFieldGroups, ruleInput, ruleSettings, ruleValues } from "#app/modules/organizations/booking-rules.ts"
import { lockSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** Saves the rules that customers' periods keep; bookings stay as they are. Refuses with "edit.conflict". */
export async function editRules(scope: Scope, { rules, opened }: { rules: RuleSettings; opened: Partial<FormValues> }): Promise<void> {
  await transact(scope, async (tx) => {
    const saved = await lockSettings(tx)
    const values = ruleValues(ruleSettings.parse(saved.rules))
    const merged = await mergeOrRefuse({ opened, submitted: ruleValues(rules) }, { ...saved, values }, ruleFieldGroups)
    await saveSettings(tx, { rules: ruleInput.parse(merged) }, scope.actor)
  })
}
