import { sql } from "drizzle-orm"
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import { items } from "#app/modules/inventory/schema.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { editing, insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"
import type { FeedKind } from "./feed-input.ts"

/** Calendars shared with another program: the address at which it reads ours and, for an item, the address at which we read its. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind").$type<FeedKind>().notNull(),
    /** Only a feed of the kind "item" has an item. */
    itemId: uuid("item_id"),
    /** Staff call the other program by this name: "Airbnb". */
    name: text("name").notNull(),
    /** Secret of our address: 256 random bits in hexadecimal. */
    secret: text("secret").notNull(),
    /** We read the other calendar at this address; null where we read none. */
    url: text("url"),
    /** Each event of the other calendar takes so many pieces. */
    quantity: integer("quantity").notNull().default(1),
    /** When their calendar is read next; null without an address. */
    nextReadAt: instant("next_read_at"),
    /** When their calendar was last read in full; null before the first time. */
    lastSuccessAt: instant("last_success_at"),
    /** Code of what was wrong when it was last read, with a value: "status=404"; null for nothing. */
    error: text("error"),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("calendar_feeds_secret").on(table.organizationId, table.secret),
    index("calendar_feeds_to_read").on(table.nextReadAt).where(sql`${table.nextReadAt} is not null`),
    foreignKey({
      name: "calendar_feeds_item",
      columns: [table.organizationId, table.itemId],
      foreignColumns: [items.organizationId, items.id],
    }).onDelete("cascade"),
    check("calendar_feeds_kind_known", sql`${table.kind} in ('all', 'property', 'item')`),
    check("calendar_feeds_item_by_kind", sql`(${table.kind} = 'item') = (${table.itemId} is not null)`),
    check("calendar_feeds_url_of_item", sql`${table.url} is null or ${table.kind} = 'item'`),
    check("calendar_feeds_read_with_url", sql`(${table.url} is null) = (${table.nextReadAt} is null)`),
    check("calendar_feeds_quantity_in_range", sql`${table.quantity} between 1 and 10000`),
  ],
)
