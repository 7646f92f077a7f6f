import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import { type LanguageChange, swapTexts } from "#app/platform/i18n/swap-texts.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import type { Fields } from "./kinds/kind.ts"
import { kinds } from "./kinds/kinds.server.ts"
import { components, pages, webSettings } from "./schema.server.ts"

/** Swaps the texts of pages and components when the organization's language changes. Called under the organization's lock. */
export async function swapWebsiteTexts(tx: Tx, change: LanguageChange): Promise<void> {
  await swapTableTexts(tx, { table: webSettings, keys: [], texts: ["tabTitle"] }, change)
  await swapTableTexts(tx, { table: pages, keys: [pages.id], texts: ["title", "description"] }, change)
  const rows = await tx
    .select()
    .from(components)
    .where(eq(components.organizationId, tx.organizationId))
    .orderBy(asc(components.id))
    .for("update")
  for (const { id, kind, values, translations } of rows)
    await tx
      .update(components)
      .set(swapComponentTexts(kinds[kind].fields, { values, translations }, change))
      .where(and(eq(components.organizationId, tx.organizationId), eq(components.id, id)))
}

interface ComponentTexts {
  values: Record<string, unknown>
  translations: Translations<string>
}

/** Swaps the texts within a component's values. A value that does not fit its field stays as it is. */
export function swapComponentTexts(fields: Fields, { values, translations }: ComponentTexts, change: LanguageChange): ComponentTexts {
  const texts: Record<string, string> = {}
  const mapTexts = (map: (path: string, text: string) => string) =>
    Object.entries(values).flatMap(([name, value]): Array<[string, unknown]> => {
      const field = fields[name]
      return field?.translate && field.schema.safeParse(value).success
        ? [[name, field.translate(value, (path, text) => map(name + path, text))]]
        : []
    })

  mapTexts((path, text) => {
    texts[path] = text
    return text
  })
  const swapped = swapTexts({ texts, translations }, change)
  const written = mapTexts((path) => swapped.texts[path] ?? "")
  return { values: { ...values, ...Object.fromEntries(written) }, translations: swapped.translations }
}
