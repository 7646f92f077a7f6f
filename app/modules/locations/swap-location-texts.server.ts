import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import type { LanguageChange } from "#app/platform/i18n/swap-texts.ts"
import { closedDaysTexts } from "./closed-days-input.ts"
import { closedDays } from "./closed-days-schema.server.ts"
import { placeTexts } from "./location-fields.ts"
import { locations } from "./schema.server.ts"

/** Swaps the texts of locations and closed days when the organization's language changes. Called under the organization's lock. */
export async function swapLocationTexts(tx: Tx, change: LanguageChange) {
  await swapTableTexts(tx, { table: locations, keys: [locations.id], texts: placeTexts }, change)
  await swapTableTexts(tx, { table: closedDays, keys: [closedDays.id], texts: closedDaysTexts }, change)
}
