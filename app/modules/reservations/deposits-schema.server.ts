import { sql } from "drizzle-orm"
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import { instant, minorUnits, organizationId } from "#app/platform/database/columns.server.ts"
import { reservations } from "./schema.server.ts"

/** Deposits that the shop was given for a booking, and gave back or still has. They are no payments: no balance counts them. */
export const deposits = pgTable(
  "deposits",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    reservationId: uuid("reservation_id").notNull(),
    method: text("method").$type<DepositMethod>().notNull(),
    /** In minor units of the booking's currency; 0 for a document, which `note` names. */
    amount: minorUnits("amount").notNull(),
    note: text("note").notNull().default(""),
    takenAt: instant("taken_at").notNull(),
    /** The member who said so; null once a person who left is erased. */
    takenBy: uuid("taken_by"),
    /** Null while the shop has it. */
    returnedAt: instant("returned_at"),
    returnedBy: uuid("returned_by"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("deposits_of_reservation").on(table.organizationId, table.reservationId),
    index("deposits_held").on(table.organizationId, table.takenAt).where(sql`${table.returnedAt} is null`),
    foreignKey({
      name: "deposits_reservation",
      columns: [table.organizationId, table.reservationId],
      foreignColumns: [reservations.organizationId, reservations.id],
    }).onDelete("cascade"),
    check("deposits_method_known", sql`${table.method} in ('cash', 'card', 'document')`),
    check("deposits_amount_of_money", sql`case when ${table.method} = 'document' then ${table.amount} = 0 else ${table.amount} > 0 end`),
    check("deposits_returned_after_taken", sql`${table.returnedAt} >= ${table.takenAt}`),
  ],
)
