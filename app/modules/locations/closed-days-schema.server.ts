import { sql } from "drizzle-orm"
import { check, date, foreignKey, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { locations } from "./schema.server.ts"

/** Days on which nothing is handed over, whatever the weekly hours say. */
export const closedDays = pgTable(
  "closed_days",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Null: the whole shop, delivery too. */
    locationId: uuid("location_id"),
    /** Calendar days of the shop, both included. */
    first: date("first_day").notNull(),
    last: date("last_day").notNull(),
    /** Shown to customers; may be empty. */
    reason: text("reason").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"reason">>().notNull().default({}),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: "closed_days_location",
      columns: [table.organizationId, table.locationId],
      foreignColumns: [locations.organizationId, locations.id],
    }).onDelete("cascade"),
    check("closed_days_in_order", sql`${table.first} <= ${table.last}`),
  ],
)
