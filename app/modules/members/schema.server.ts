import { sql } from "drizzle-orm"
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"
import type { Role } from "./permissions.ts"

/** Members of organizations. An account belongs to at most one. */
export const memberships = pgTable(
  "memberships",
  {
    organizationId: organizationId().references(() => organizations.id),
    userId: uuid("user_id").notNull().unique("memberships_user_id_key"),
    role: text("role").$type<Role>().notNull().default("member"),
    /** Whether new bookings of customers are emailed to them. */
    emailsBookings: boolean("emails_bookings").notNull().default(true),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    check("memberships_role_known", sql`${table.role} in ('member', 'admin')`),
  ],
)

/** A seat offered by e-mail. Of the link's token only its SHA-256 is stored. */
export const invitations = pgTable(
  "invitations",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    tokenHash: text("token_hash").notNull().unique("invitations_token_hash_key"),
    invitedBy: uuid("invited_by").notNull(),
    acceptedBy: uuid("accepted_by"),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("invitations_email").on(table.organizationId, table.email),
    index("invitations_accepted_by").on(table.acceptedBy),
    check("invitations_email_lower", sql`${table.email} = lower(${table.email})`),
    check("invitations_role_known", sql`${table.role} in ('member', 'admin')`),
  ],
)
