import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import type { LanguageChange } from "#app/platform/i18n/swap-texts.ts"
import { seasons } from "./schema.server.ts"
import { seasonTexts } from "./settings/season-input.ts"

/** Swaps the names of seasons when the organization's language changes. Called under the organization's lock. */
export const swapSeasonTexts = (tx: Tx, change: LanguageChange) =>
  swapTableTexts(tx, { table: seasons, keys: [seasons.id], texts: seasonTexts }, change)
