import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import { type LanguageChange, swapTexts } from "#app/platform/i18n/swap-texts.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import type { Fields } from "./kinds/kind.ts"
import { kinds } from "./kinds/kinds.server.ts"
import { components, pages } from "./schema.server.ts"

/** Swaps the texts of pages and components when the organization's language changes. Called under the organization's lock. */
export async function swapWebsiteTexts(tx: Tx, change: LanguageChange): Promise<void> {
  await swapTableTexts(tx, { table: pages, keys: [pages.id], texts: ["title"] }, change)
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
  const translate = (name: string, value: unknown, word: (path: string, text: string) => string): unknown =>
    fields[name]?.translate?.(value, (path) => word(path, textAt(value, path)))
  const fitting = Object.entries(values).filter(([name, value]) => fields[name]?.translate && fields[name].schema.safeParse(value).success)

  for (const [name, value] of fitting)
    translate(name, value, (path, text) => {
      texts[name + path] = text
      return text
    })
  const swapped = swapTexts({ texts, translations }, change)
  const written = fitting.map(([name, value]): [string, unknown] => [
    name,
    translate(name, value, (path) => swapped.texts[name + path] ?? ""),
  ])
  return { values: { ...values, ...Object.fromEntries(written) }, translations: swapped.translations }
}

/** Reads the text at a path such as ".0.title"; the value itself is the text at "". */
function textAt(value: unknown, path: string): string {
  let found = value
  for (const key of path.split(".").filter(Boolean)) found = Reflect.get(Object(found), key)
  return typeof found === "string" ? found : ""
}
