import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { swapTableTexts } from "#app/platform/i18n/swap-table-texts.server.ts"
import type { LanguageChange } from "#app/platform/i18n/swap-texts.ts"
import { kinds } from "../kinds/kinds.server.ts"
import { components, pages, webSettings } from "../schema.server.ts"
import { swapComponentTexts } from "./swap-document.ts"

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
