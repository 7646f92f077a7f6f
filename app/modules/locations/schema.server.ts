import { sql } from "drizzle-orm"
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { editing, insertedAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import type { PlaceField } from "./place.ts"

export const locations = pgTable(
  "locations",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull(),
    city: text("city").notNull(),
    street: text("street").notNull().default(""),
    addressLine: text("address_line").notNull(),
    zipCode: text("zip_code").notNull(),
    translations: jsonb("translations").$type<Translations<PlaceField>>().notNull().default({}),
    mapsUrl: text("maps_url"),
    isPickup: boolean("is_pickup").notNull().default(true),
    position: integer("position").notNull().default(0),
    /** Null: always open. */
    openingHours: jsonb("opening_hours").$type<OpeningHours>(),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    check("locations_country_code", sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
)
