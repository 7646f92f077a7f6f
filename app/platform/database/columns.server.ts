import { sql } from "drizzle-orm"
import { bigint, customType, uuid } from "drizzle-orm/pg-core"
import { now } from "#app/platform/clock.ts"

/** An exact moment: `timestamptz` in the database, `Temporal.Instant` in the program. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
})

/** When the row was written, by the program's clock. The database's own default is for rows that are written without the program. */
export const insertedAt = (name: string) => instant(name).notNull().default(sql`now()`).$defaultFn(now)

/** When the entry of a history happened, not when its transaction began: changes that waited for each other stay in order. */
export const happenedAt = () => instant("at").notNull().default(sql`clock_timestamp()`).$defaultFn(now)

/** Money in minor units (kopiykas, cents); its currency stands in a column beside it. */
export const minorUnits = (name: string) => bigint(name, { mode: "bigint" })

/** The tenant a row belongs to: the first column of every tenant's primary and foreign key. */
export const organizationId = () => uuid("organization_id").notNull()
