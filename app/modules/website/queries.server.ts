import { and, asc, eq, or, sql } from "drizzle-orm"
import { alias, type PgColumn } from "drizzle-orm/pg-core"
import { images } from "#app/modules/media/schema.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { prepareStatement } from "#app/platform/database/prepared-statement.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { components, formerSlugs, pageComponents, pages, webSettings } from "./schema.server.ts"

/**
 * Reads the website's settings with the picture for sharing, the organization's own texts, and the logos of both with their sizes and legibility. A logo that is not the organization's
 * stored picture has no size.
 */
export async function findWebSettings(tx: Tx) {
  const [found] = await selectWebSettings(tx)
  if (!found) return undefined
  const { settings, ...more } = found
  return { ...settings, ...more }
}

const [light, dark, logo] = [alias(images, "light"), alias(images, "dark"), alias(images, "logo")]

/** A `Picture`. */
const pictureColumns = {
  organizationId: images.organizationId,
  key: images.key,
  width: images.width,
  height: images.height,
  color: images.color,
}

const selectWebSettings = prepareStatement((db) =>
  db
    .select({
      settings: webSettings,
      logoLight: { width: light.width, height: light.height, legibility: light.legibility },
      logoDark: { width: dark.width, height: dark.height, legibility: dark.legibility },
      about: {
        description: organizations.description,
        cancellation: organizations.cancellation,
        translations: organizations.translations,
      },
      logoUri: organizations.logoUri,
      logo: { width: logo.width, height: logo.height, legibility: logo.legibility },
      sharingImage: pictureColumns,
    })
    .from(webSettings)
    .innerJoin(organizations, eq(organizations.id, webSettings.organizationId))
    .leftJoin(light, and(eq(light.organizationId, webSettings.organizationId), eq(light.key, keyIn(webSettings.logoUrlLight))))
    .leftJoin(dark, and(eq(dark.organizationId, webSettings.organizationId), eq(dark.key, keyIn(webSettings.logoUrlDark))))
    .leftJoin(logo, and(eq(logo.organizationId, webSettings.organizationId), eq(logo.key, keyIn(organizations.logoUri))))
    .leftJoin(images, and(eq(images.organizationId, webSettings.organizationId), eq(images.id, webSettings.sharingImageId)))
    .where(eq(webSettings.organizationId, currentOrganization)),
)

/** Storage key of the organization's picture at a URL, as `readPictureAddress` parses it. */
const keyIn = (address: PgColumn) =>
  sql`substring(${address} from '^/media/' || ${webSettings.organizationId} || '/([0-9a-f]{32})-[1-9][0-9]{0,3}[.]webp$')`

const columns = {
  id: pages.id,
  kind: pages.kind,
  title: pages.title,
  slug: pages.slug,
  enabled: pages.enabled,
  isTerms: pages.isTerms,
  description: pages.description,
  imageId: pages.imageId,
  translations: pages.translations,
}

/** Lists the pages in order, also those that are off, each with its picture and with its components in order. */
export async function listPages(tx: Tx) {
  const rows = await selectPages(tx)
  return [...Map.groupBy(rows, ({ page }) => page.id).values()].map((ofPage) => ({
    ...ofPage[0]!.page,
    image: ofPage[0]!.image,
    components: ofPage.flatMap(({ component }) => component ?? []),
  }))
}

const selectPages = prepareStatement((db) =>
  db
    .select({
      page: columns,
      image: pictureColumns,
      component: { kind: components.kind, values: components.values, translations: components.translations },
    })
    .from(pages)
    .leftJoin(images, and(eq(images.organizationId, pages.organizationId), eq(images.id, pages.imageId)))
    .leftJoin(pageComponents, and(eq(pageComponents.organizationId, pages.organizationId), eq(pageComponents.pageId, pages.id)))
    .leftJoin(components, and(eq(components.organizationId, pages.organizationId), eq(components.id, pageComponents.componentId)))
    .where(eq(pages.organizationId, currentOrganization))
    .orderBy(asc(pages.position), asc(pages.id), asc(pageComponents.position)),
)

/** Lists the slugs that pages had before, which no page has now. */
export const listFormerSlugs = prepareStatement((db) =>
  db
    .select({ slug: formerSlugs.slug, pageId: formerSlugs.pageId })
    .from(formerSlugs)
    .where(eq(formerSlugs.organizationId, currentOrganization)),
)

/** Lists the visible pages with the time of their last change, including their components'. */
export const listPageChanges = prepareStatement((db) => {
  const changedAt = sql<Temporal.Instant>`greatest(${pages.updatedAt}, max(${components.updatedAt}))`.mapWith(pages.updatedAt)
  return db
    .select({ kind: pages.kind, slug: pages.slug, changedAt })
    .from(pages)
    .leftJoin(pageComponents, and(eq(pageComponents.organizationId, pages.organizationId), eq(pageComponents.pageId, pages.id)))
    .leftJoin(components, and(eq(components.organizationId, pages.organizationId), eq(components.id, pageComponents.componentId)))
    .where(and(eq(pages.organizationId, currentOrganization), eq(pages.enabled, true)))
    .groupBy(pages.organizationId, pages.id)
    .orderBy(asc(pages.position), asc(pages.id))
})

/** Lists components with this id or of this kind. */
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
