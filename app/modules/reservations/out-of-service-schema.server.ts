import { sql } from "drizzle-orm"
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { calendarFeeds } from "#app/modules/calendars/schema.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"

/** Pieces of an item that cannot be rented for a time: broken, lent, being cleaned. Availability counts them as taken; no booking has them. */
export const outOfService = pgTable(
  "out_of_service",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    itemId: uuid("item_id").notNull(),
    quantity: integer("quantity").notNull(),
    /** Whole minutes, half open. */
    startsAt: instant("starts_at").notNull(),
    /** Null: until further notice. */
    endsAt: instant("ends_at"),
    /** For staff alone; may be empty. */
    reason: text("reason").notNull().default(""),
    /** The calendar that it comes from; null for one that a member entered. */
    feedId: uuid("feed_id"),
    /** UID of the event in that calendar. */
    sourceUid: text("source_uid"),
    createdBy: uuid("created_by"),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("out_of_service_item").on(table.organizationId, table.itemId, table.endsAt),
    foreignKey({
      name: "out_of_service_of_item",
      columns: [table.organizationId, table.itemId],
      foreignColumns: [items.organizationId, items.id],
    }).onDelete("cascade"),
    index("out_of_service_of_feed").on(table.organizationId, table.feedId).where(sql`${table.feedId} is not null`),
    foreignKey({
      name: "out_of_service_feed",
      columns: [table.organizationId, table.feedId],
      foreignColumns: [calendarFeeds.organizationId, calendarFeeds.id],
    }).onDelete("cascade"),
    check("out_of_service_source", sql`(${table.feedId} is null) = (${table.sourceUid} is null)`),
    check("out_of_service_quantity_positive", sql`${table.quantity} >= 1`),
    check("out_of_service_in_order", sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
