import { and, asc, eq } from "drizzle-orm"
import { z } from "zod"
import { findPicture } from "#app/modules/media/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { components, pageComponents, pages, webSettings } from "./schema.server.ts"

export async function findWebSettings(tx: Tx) {
  const [settings] = await tx.select().from(webSettings).where(eq(webSettings.organizationId, tx.organizationId))
  return settings
}

/** The first hero of the home page, in the asked language; `image` is its background. */
export async function findHomeHero(tx: Tx, locale: Locale) {
  const [hero] = await tx
    .select({ values: components.values, translations: components.translations })
    .from(pages)
    .innerJoin(pageComponents, and(eq(pageComponents.organizationId, pages.organizationId), eq(pageComponents.pageId, pages.id)))
    .innerJoin(components, and(eq(components.organizationId, pages.organizationId), eq(components.id, pageComponents.componentId)))
    .where(and(eq(pages.organizationId, tx.organizationId), eq(pages.kind, "home"), eq(components.kind, "hero")))
    .orderBy(asc(pageComponents.position))
    .limit(1)
  if (!hero) return undefined
  const words = { ...heroWords.parse(hero.values), translations: hero.translations }
  const image = words.backgroundImageId ? await findPicture(tx, words.backgroundImageId) : undefined
  return { title: translated(words, "title", locale), subtitle: translated(words, "subtitle", locale), image: image ?? null }
}

const heroWords = z.object({ title: z.string(), subtitle: z.string(), backgroundImageId: z.uuid().nullable().default(null) })
