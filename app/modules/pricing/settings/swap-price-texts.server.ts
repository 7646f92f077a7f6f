import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import type { LanguageChange } from "#app/platform/i18n/swap-texts.ts"
import { extraTexts } from "../extra.ts"
import { extras, seasons } from "../schema.server.ts"
import { seasonTexts } from "./season-input.ts"

/** Swaps the texts of seasons and extras when the organization's language changes. Called under the organization's lock. */
export async function swapPriceTexts(tx: Tx, change: LanguageChange): Promise<void> {
  await swapTableTexts(tx, { table: seasons, keys: [seasons.id], texts: seasonTexts }, change)
  await swapTableTexts(tx, { table: extras, keys: [extras.id], texts: extraTexts }, change)
}
