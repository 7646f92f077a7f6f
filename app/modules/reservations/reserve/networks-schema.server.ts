import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { instant, organizationId } from "#app/platform/database/columns.server.ts"

/** Booking counts per network and hour, by a keyed hash of the network. */
export const bookingsByNetwork = pgTable(
  "bookings_by_network",
  {
    organizationId: organizationId().references(() => organizations.id),
    networkHash: text("network_hash").notNull(),
    count: integer("count").notNull(),
    until: instant("until").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.networkHash] })],
)
