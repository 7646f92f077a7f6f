import { bigint, customType, uuid } from "drizzle-orm/pg-core"

/** An exact moment: `timestamptz` in the database, `Temporal.Instant` in the program. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
})

/** Money in minor units (kopiykas, cents); its currency stands in a column beside it. */
export const minorUnits = (name: string) => bigint(name, { mode: "bigint" })

/** The tenant a row belongs to: the first column of every tenant's primary and foreign key. */
export const organizationId = () => uuid("organization_id").notNull()
