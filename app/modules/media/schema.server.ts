import { sql } from "drizzle-orm"
import { check, integer, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, organizationId } from "#app/platform/database/columns.server.ts"

/** A stored picture: `key` names its files, its size is in pixels, `color` its dominant colour as `#rrggbb`. */
export const images = pgTable(
  "images",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    key: text("key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    color: text("color").notNull(),
    /** How bright each tenth of the width is, from the left (`measureBrightness`); null where it was not measured. */
    brightness: smallint("brightness").array(),
    /** How much of it can be seen on a page in light and in dark mode, in percent (`measureLegibility`); null where it was not measured. */
    legibility: smallint("legibility").array(),
    /** The size of all its files together; null for pictures that were stored before sizes were counted. */
    bytes: integer("bytes"),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("images_key").on(table.organizationId, table.key),
    check("images_have_size", sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)
