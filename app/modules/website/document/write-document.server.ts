import { and, eq, inArray, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { saveWebSettings } from "../save-web-settings.server.ts"
import { components, formerSlugs, pageComponents, pages } from "../schema.server.ts"
import type { WebsiteDocument } from "../website-document.ts"
import { isSameStored } from "./stable-json.ts"

/** Writes what differs, in an order that the foreign keys allow. */
export async function writeDocument(tx: Tx, wanted: WebsiteDocument, current: WebsiteDocument) {
  const { organizationId } = tx
  const ofTenant = (table: typeof pages | typeof components, id: string) => and(eq(table.organizationId, organizationId), eq(table.id, id))
  const changedPages = changesOf(
    wanted.pages.map((page, position) => ({ ...page, position })),
    current.pages.map((page, position) => ({ ...page, position })),
  )
  const changedComponents = changesOf(wanted.components, current.components)

  if (!isSameStored(wanted.settings, current.settings)) await saveWebSettings(tx, wanted.settings)
  const replaced = [...changedPages.removed, ...changedPages.changed].map(({ id }) => id)
  if (replaced.length > 0)
    await tx.delete(pageComponents).where(and(eq(pageComponents.organizationId, organizationId), inArray(pageComponents.pageId, replaced)))
  for (const { id } of changedPages.removed) await tx.delete(pages).where(ofTenant(pages, id))
  for (const { id } of changedComponents.removed) await tx.delete(components).where(ofTenant(components, id))
  for (const component of changedComponents.added) await tx.insert(components).values({ ...component, organizationId })
  for (const { id, kind: _, ...component } of changedComponents.changed)
    await tx
      .update(components)
      .set({ ...component, updatedAt: now() })
      .where(ofTenant(components, id))
  for (const { sections: _, ...page } of changedPages.added) await tx.insert(pages).values({ ...page, organizationId })
  for (const { id, kind: _, sections: __, isTerms = false, ...page } of changedPages.changed)
    await tx
      .update(pages)
      .set({ ...page, isTerms, updatedAt: now() })
      .where(ofTenant(pages, id))
  const placed = [...changedPages.added, ...changedPages.changed].flatMap((page) =>
    page.sections.map((componentId, position) => ({ organizationId, pageId: page.id, position, componentId })),
  )
  if (placed.length > 0) await tx.insert(pageComponents).values(placed)
  await writeFormerSlugs(tx, wanted, current)
}

/** A former slug redirects until another page takes it. */
async function writeFormerSlugs(tx: Tx, wanted: WebsiteDocument, current: WebsiteDocument) {
  const { organizationId } = tx
  const slugs = wanted.pages.map(({ slug }) => slug)
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.organizationId, organizationId), inArray(formerSlugs.slug, slugs)))
  const before = new Map(current.pages.map(({ id, slug }) => [id, slug]))
  const left = wanted.pages.flatMap(({ id, slug }) => {
    const former = before.get(id)
    return former !== undefined && former !== slug && !slugs.includes(former) ? [{ organizationId, slug: former, pageId: id }] : []
  })
  if (left.length > 0)
    await tx
      .insert(formerSlugs)
      .values(left)
      .onConflictDoUpdate({ target: [formerSlugs.organizationId, formerSlugs.slug], set: { pageId: sql`excluded.page_id` } })
}

function changesOf<Entry extends { id: string }>(wanted: Entry[], current: Entry[]) {
  const before = new Map(current.map((entry) => [entry.id, entry]))
  const after = new Set(wanted.map(({ id }) => id))
  return {
    added: wanted.filter(({ id }) => !before.has(id)),
    changed: wanted.filter((entry) => before.has(entry.id) && !isSameStored(entry, before.get(entry.id))),
    removed: current.filter(({ id }) => !after.has(id)),
  }
}
