import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { listSavedExtras } from "../queries.server.ts"
import { extraValues } from "./extra-input.ts"
import { contentOfExtra } from "./extras.server.ts"

export type ExtraView = Awaited<ReturnType<typeof readExtras>>[number]

interface ExtrasReader {
  /** The page's language. */
  locale: Locale
  /** The organization's language. */
  language: Locale
  namesOf: (row: { itemIds: string[] | null }) => string[] | null
}

/** Reads the extras in their order, as Settings > Prices shows them. */
export async function readExtras(tx: Tx, { locale, language, namesOf }: ExtrasReader) {
  return (await listSavedExtras(tx)).map((row) => ({
    id: row.id,
    name: translated(row, "name", locale),
    description: translated(row, "description", locale),
    unit: row.unit,
    price: row.price,
    most: row.most,
    isCompulsory: row.isCompulsory,
    items: namesOf(row),
    values: extraValues(contentOfExtra(row, language)),
  }))
}
