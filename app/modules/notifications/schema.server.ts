import { pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, organizationId } from "#app/platform/database/columns.server.ts"

/** Emails sent for an organization's events, one row per key ("reservation.created:{id}:customer"). */
export const notifications = pgTable(
  "notifications",
  {
    organizationId: organizationId().references(() => organizations.id),
    key: text("key").notNull(),
    sentAt: insertedAt("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.key] })],
)
