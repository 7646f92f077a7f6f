import { swapItemTexts } from "#app/modules/inventory/item/swap-item-texts.server.ts"
import { swapLocationTexts } from "#app/modules/locations/swap-location-texts.server.ts"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type Localization, localizationInput, localizationValues } from "#app/modules/organizations/localization-input.ts"
import { lockSettings, type OrganizationSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { swapPriceTexts } from "#app/modules/pricing/settings/swap-price-texts.server.ts"
import { recomputeOccupied } from "#app/modules/reservations/item-edits/recompute-occupied.server.ts"
import { swapWebsiteTexts } from "#app/modules/website/document/swap-website-texts.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { type LanguageChange, swapTexts } from "#app/platform/i18n/swap-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/**
 * Saves language, currency and time zone in one transaction. A new language swaps all texts with their translations; a new zone recomputes what bookings occupy. Converts no
 * price. Refuses with "edit.conflict", and with "buffers.collide" unless `acceptsShortage` is its digest.
 */
export async function editLocalization(
  scope: Scope,
  { content, opened, acceptsShortage }: { content: Localization; opened: Partial<FormValues>; acceptsShortage?: string | undefined },
): Promise<void> {
  await transact(scope, async (tx) => {
    await recomputeOccupied(tx, {
      acceptsShortage,
      async save() {
        const saved = await lockSettings(tx)
        const edit = { opened, submitted: localizationValues(content) }
        const next = localizationInput.parse(await mergeOrRefuse(edit, { ...saved, values: localizationValues(saved) }))
        const change = { from: saved.language, to: next.language }
        await saveSettings(tx, { ...next, ...(change.from !== change.to && (await swapAllTexts(tx, saved, change))) }, scope.actor)
        return next.timeZone === saved.timeZone ? undefined : { ...saved, ...next }
      },
    })
  })
}

/** Swaps the texts of all records and returns the organization's own. */
async function swapAllTexts(tx: Tx, { description, cancellation, translations }: OrganizationSettings, change: LanguageChange) {
  await swapItemTexts(tx, change)
  await swapLocationTexts(tx, change)
  await swapPriceTexts(tx, change)
  await swapWebsiteTexts(tx, change)
  const own = swapTexts({ texts: { description, cancellation }, translations }, change)
  return { ...own.texts, translations: own.translations }
}
