import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type PriceSettings, priceSettingInput, priceSettings, priceSettingValues } from "#app/modules/organizations/price-settings.ts"
import { lockSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** Saves how days and amounts count; bookings keep what they were charged. Refuses with "edit.conflict". */
export async function editPriceSettings(
  scope: Scope,
  { prices, opened }: { prices: PriceSettings; opened: Partial<FormValues> },
): Promise<void> {
  await transact(scope, async (tx) => {
    const saved = await lockSettings(tx)
    const values = priceSettingValues(priceSettings.parse(saved.prices))
    const merged = await mergeOrRefuse({ opened, submitted: priceSettingValues(prices) }, { ...saved, values })
    await saveSettings(tx, { prices: priceSettingInput.parse(merged) }, scope.actor)
  })
}
