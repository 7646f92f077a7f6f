import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type DeliveryPrice, deliveryPriceInput, deliveryPriceValues } from "#app/modules/organizations/delivery-price.ts"
import { type DaySettings, priceSettingInput, priceSettings, priceSettingValues } from "#app/modules/organizations/price-settings.ts"
import { lockSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** Saves how days and amounts count; bookings keep what they were charged. Refuses with "edit.conflict". */
export async function editPriceSettings(
  scope: Scope,
  { prices, opened }: { prices: DaySettings; opened: Partial<FormValues> },
): Promise<void> {
  await transact(scope, async (tx) => {
    const saved = await lockSettings(tx)
    const before = priceSettings.parse(saved.prices)
    const values = priceSettingValues(before)
    const merged = await mergeOrRefuse({ opened, submitted: priceSettingValues(prices) }, { ...saved, values })
    await saveSettings(tx, { prices: { ...before, ...priceSettingInput.parse(merged) } }, scope.actor)
  })
}

/** Saves what a delivery costs; bookings keep what they were charged. Refuses with "edit.conflict". */
export async function editDeliveryPrice(
  scope: Scope,
  { delivery, opened }: { delivery: DeliveryPrice; opened: Partial<FormValues> },
): Promise<void> {
  await transact(scope, async (tx) => {
    const saved = await lockSettings(tx)
    const before = priceSettings.parse(saved.prices)
    const values = deliveryPriceValues(before.delivery)
    const merged = await mergeOrRefuse({ opened, submitted: deliveryPriceValues(delivery) }, { ...saved, values })
    await saveSettings(tx, { prices: { ...before, delivery: deliveryPriceInput(saved.currency).parse(merged) } }, scope.actor)
  })
}
