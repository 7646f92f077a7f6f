import { sql } from "drizzle-orm"
import { bigint, customType, integer, uuid } from "drizzle-orm/pg-core"
import { now } from "#app/platform/clock.ts"

/** `timestamptz` in the database, `Temporal.Instant` in the program. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
})

/** Insertion time by the program's clock. The database's default serves rows that are inserted without the program. */
export const insertedAt = (name: string) => instant(name).notNull().default(sql`now()`).$defaultFn(now)

/** Time of a history entry, not of the start of its transaction: changes that waited for one another stay in order. */
export const occurredAt = () => instant("at").notNull().default(sql`clock_timestamp()`).$defaultFn(now)

/**
 * Columns of a record that people edit: the version counts saves, and the member who saved last is named in a conflict. An account can't be a foreign key
 * here, since it belongs to no organization.
 */
export const editing = () => ({
  version: integer("version").notNull().default(1),
  updatedBy: uuid("updated_by"),
})

/** A name that lists are sorted by, as `compareNames` sorts. Equality is that of text. */
export const sortedName = customType<{ data: string }>({ dataType: () => `text collate "names"` })

/** Money in minor units (kopiykas, cents); the currency has a column of its own. */
export const minorUnits = (name: string) => bigint(name, { mode: "bigint" })

/** The tenant of a row: first column of every primary and foreign key of a tenant's table. */
export const organizationId = () => uuid("organization_id").notNull()
