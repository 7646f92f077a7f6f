import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import type { LanguageChange } from "#app/platform/i18n/swap-texts.ts"
import { placeTexts } from "./location-fields.ts"
import { locations } from "./schema.server.ts"

/** Swaps the texts of locations when the organization's language changes. Called under the organization's lock. */
export const swapLocationTexts = (tx: Tx, change: LanguageChange) =>
  swapTableTexts(tx, { table: locations, keys: [locations.id], texts: placeTexts }, change)
