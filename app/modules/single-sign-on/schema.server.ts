import { sql } from "drizzle-orm"
import { boolean, check, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { editing, insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"

/** The OpenID provider of an organization, and whether its members sign in there. */
export const singleSignOn = pgTable(
  "single_sign_on",
  {
    organizationId: organizationId().references(() => organizations.id),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    lastFour: text("last_four").notNull(),
    isOn: boolean("is_on").notNull().default(false),
    /** Whether members sign in no other way while it is on. */
    isOnlyWay: boolean("is_only_way").notNull().default(false),
    /** When an admin last signed in with the values of this version. */
    testedAt: instant("tested_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId] }),
    check("single_sign_on_tested", sql`${table.testedAt} is not null or not ${table.isOn}`),
  ],
)
