import { sql } from "drizzle-orm"
import { check, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { editing, insertedAt, organizationId, sortedName } from "#app/platform/database/columns.server.ts"

/** A person who rents, known by phone (E.164) within one organization. */
export const clients = pgTable(
  "clients",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: sortedName("name").notNull(),
    lastName: sortedName("last_name").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull(),
    /** For staff alone. */
    note: text("note").notNull().default(""),
    /** Folded name, email and phone, for `search_clients`. */
    search: text("search").generatedAlwaysAs(sql`fold(name || ' ' || last_name || ' ' || email || ' ' || phone)`),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    check("clients_email_lower", sql`${table.email} = lower(${table.email})`),
    unique("clients_phone_key").on(table.organizationId, table.phone),
  ],
)
