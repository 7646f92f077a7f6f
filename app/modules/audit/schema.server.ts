import { sql } from "drizzle-orm"
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import type { Actor } from "#app/modules/organizations/scope.server.ts"
import { insertedAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { AuditKind } from "./audit-entry.ts"

/** Records acts in an organization that its admins may have to answer for. The program adds and reads entries; the database removes those older than a year. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    actorKind: text("actor_kind").$type<Actor["kind"]>().notNull(),
    actorId: uuid("actor_id"),
    kind: text("kind").$type<AuditKind>().notNull(),
    details: jsonb("details").notNull(),
    /** The key of an entry that is written once, however often it is recorded. */
    key: text("key"),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("audit_entries_key").on(table.organizationId, table.key),
    index("audit_entries_created_at").on(table.createdAt),
    check("audit_entries_actor", sql`(${table.actorKind} = 'member') = (${table.actorId} is not null)`),
  ],
)
