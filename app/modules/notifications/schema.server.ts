import { pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"

/** Emails of an organization's events, one row per key ("reservation.created:{id}:customer"), written before the email is sent. */
export const notifications = pgTable(
  "notifications",
  {
    organizationId: organizationId().references(() => organizations.id),
    key: text("key").notNull(),
    /** When the sending began. While `sent_at` is null, it is in progress or its process has ended. */
    claimedAt: insertedAt("claimed_at"),
    sentAt: instant("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.key] })],
)
