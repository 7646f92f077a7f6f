import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { pages, webSettings } from "./schema.server.ts"

/** The pages that the website shows, in order. */
export async function listShownPages(tx: Tx) {
  return tx
    .select({ kind: pages.kind, title: pages.title, slug: pages.slug, translations: pages.translations })
    .from(pages)
    .where(and(eq(pages.organizationId, tx.organizationId), eq(pages.enabled, true)))
    .orderBy(asc(pages.position))
}

export async function findWebSettings(tx: Tx) {
  const [settings] = await tx.select().from(webSettings).where(eq(webSettings.organizationId, tx.organizationId))
  return settings
}
