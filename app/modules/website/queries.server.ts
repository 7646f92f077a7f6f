import { and, asc, eq, or, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { components, pageComponents, pages, webSettings } from "./schema.server.ts"

export async function findWebSettings(tx: Tx) {
  const [settings] = await tx.select().from(webSettings).where(eq(webSettings.organizationId, tx.organizationId))
  return settings
}

const columns = {
  id: pages.id,
  kind: pages.kind,
  title: pages.title,
  slug: pages.slug,
  translations: pages.translations,
}

const shown = (tx: Tx) => and(eq(pages.organizationId, tx.organizationId), eq(pages.enabled, true))

/** A page that is shown on the website, with its components in order. */
export async function findPage(tx: Tx, asked: { kind: "home" } | { slug: string }) {
  const isAsked = "slug" in asked ? eq(pages.slug, asked.slug) : eq(pages.kind, asked.kind)
  const [page] = await tx
    .select(columns)
    .from(pages)
    .where(and(shown(tx), isAsked))
    .orderBy(asc(pages.position))
    .limit(1)
  return page && { ...page, components: await listComponents(tx, page.id) }
}

/** The pages that a visitor may open, in order. */
export async function listShownPages(tx: Tx) {
  return tx.select(columns).from(pages).where(shown(tx)).orderBy(asc(pages.position), asc(pages.id))
}

/** The pages that a visitor may open, and when each, or a component on it, was changed last. */
export async function listPageChanges(tx: Tx) {
  const changedAt = sql<Temporal.Instant>`greatest(${pages.updatedAt}, max(${components.updatedAt}))`.mapWith(pages.updatedAt)
  return tx
    .select({ kind: pages.kind, slug: pages.slug, changedAt })
    .from(pages)
    .leftJoin(pageComponents, and(eq(pageComponents.organizationId, pages.organizationId), eq(pageComponents.pageId, pages.id)))
    .leftJoin(components, and(eq(components.organizationId, pages.organizationId), eq(components.id, pageComponents.componentId)))
    .where(shown(tx))
    .groupBy(pages.organizationId, pages.id)
    .orderBy(asc(pages.position), asc(pages.id))
}

/** The components with this id or of this kind. */
export async function listComponentsCalled(tx: Tx, called: string) {
  return tx
    .select({ name: components.name, kind: components.kind, values: components.values, translations: components.translations })
    .from(components)
    .where(
      and(
        eq(components.organizationId, tx.organizationId),
        or(sql`${components.id}::text = ${called}`, sql`${components.kind} = ${called}`),
      ),
    )
    .orderBy(asc(components.id))
}

async function listComponents(tx: Tx, pageId: string) {
  return tx
    .select({ kind: components.kind, values: components.values, translations: components.translations })
    .from(pageComponents)
    .innerJoin(components, and(eq(components.organizationId, pageComponents.organizationId), eq(components.id, pageComponents.componentId)))
    .where(and(eq(pageComponents.organizationId, tx.organizationId), eq(pageComponents.pageId, pageId)))
    .orderBy(asc(pageComponents.position))
}
