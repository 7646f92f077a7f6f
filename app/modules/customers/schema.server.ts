import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"

/** The only valid code of an address at a storefront, as a keyed hash. */
export const customerCodes = pgTable(
  "customer_codes",
  {
    organizationId: organizationId().references(() => organizations.id),
    email: text("email").notNull(),
    hash: text("hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.email] }),
    index("customer_codes_expiry").on(table.organizationId, table.expiresAt),
    check("customer_codes_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
)

/** A customer signed in to one storefront on one browser. The cookie's token is kept as its SHA-256 alone; the address was confirmed by a code. */
export const customerSessions = pgTable(
  "customer_sessions",
  {
    organizationId: organizationId().references(() => organizations.id),
    tokenHash: text("token_hash").notNull(),
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    index("customer_sessions_expiry").on(table.organizationId, table.expiresAt),
    check("customer_sessions_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
)
