import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { images } from "../schema.server.ts"

/** How long a picture is kept to which nothing refers. */
const hoursUnused = 30 * 24

/** Rows removed at once. */
const batch = 500

/**
 * Runs once a day: removes pictures of the organization to which nothing refers and that are older than 30 days, some hundreds at a time. Returns whether there may be more.
 * The files go in the reaction to "images.removed", after the commit.
 */
export async function removeUnusedImages(tx: Tx): Promise<boolean> {
  const isOld = lt(images.createdAt, now().subtract({ hours: hoursUnused }))
  const unused = and(eq(images.organizationId, tx.organizationId), isOld, ...references.map((reference) => notExists(reference)))
  // A row that refers to a locked image waits; one that was quicker is seen by the next statement.
  const locked = await tx.select({ id: images.id }).from(images).where(unused).orderBy(asc(images.id)).limit(batch).for("update")
  if (locked.length === 0) return false
  const ids = locked.map(({ id }) => id)
  const pictures = await tx
    .delete(images)
    .where(and(unused, inArray(images.id, ids)))
    .returning({ key: images.key, width: images.width })
  if (pictures.length > 0) await announce(tx, "images.removed", { pictures })
  return locked.length === batch
}

/** Everything that refers to an image: an item, by foreign key; a booked line; a section of the website, in its values; a logo, by its URL; a page, by foreign key; a version of the website. */
const references: SQL[] = [
  sql`(select from item_images r where r.organization_id = ${currentOrganization} and r.image_id = ${images.id})`,
  sql`(select from reservation_items r where r.organization_id = ${currentOrganization} and r.image_key = ${images.key})`,
  sql`(select from components r where r.organization_id = ${currentOrganization}
    and (strpos(r.values::text, ${images.id}::text) > 0 or strpos(r.values::text, ${images.key}) > 0))`,
  sql`(select from web_settings r where r.organization_id = ${currentOrganization}
    and strpos(r.logo_url_light || ' ' || r.logo_url_dark, ${images.key}) > 0)`,
  sql`(select from pages r where r.organization_id = ${currentOrganization} and r.image_id = ${images.id})`,
  sql`(select from web_settings r where r.organization_id = ${currentOrganization} and r.sharing_image_id = ${images.id})`,
  sql`(select from website_versions r where r.organization_id = ${currentOrganization}
    and (strpos(r.document::text, ${images.id}::text) > 0 or strpos(r.document::text, ${images.key}) > 0))`,
  sql`(select from organizations r where r.id = ${currentOrganization} and strpos(r.logo_uri, ${images.key}) > 0)`,
]
