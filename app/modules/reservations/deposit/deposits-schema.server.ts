import { sql } from "drizzle-orm"
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import type { DepositMethod } from "#app/modules/organizations/price-settings.ts"
import { reservationPayments } from "#app/modules/payments/schema.server.ts"
import { instant, minorUnits, organizationId } from "#app/platform/database/columns.server.ts"
import { reservations } from "../schema.server.ts"

/**
 * Deposits that the shop was given for a booking, and gave back or still has. They are no payments: no balance counts them. Migration 0048_kept_and_held_deposits defers the key to the
 * payment of a kept part, which goes before the deposit where a test booking is removed.
 */
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
    /** Null while a hold on a card waits for its customer; where such a one is closed, it never came about. */
    takenAt: instant("taken_at"),
    /** The member who took it; null once a person who left is erased. */
    takenBy: uuid("taken_by"),
    /** Null while the shop has it. */
    returnedAt: instant("returned_at"),
    returnedBy: uuid("returned_by"),
    /** The bank was asked to take this part of a hold, or to let go of all of it (0); reason and member stand beside it. Null before. */
    askedToKeep: minorUnits("asked_to_keep"),
    askedReason: text("asked_reason").notNull().default(""),
    /** Null where it was held for too long. */
    askedBy: uuid("asked_by"),
    /** When admins were told that the bank will not hold it for long. */
    warnedAt: instant("warned_at"),
    /** The part that the shop kept when it gave the rest back: a charge under the id of the deposit, and a payment. */
    kept: minorUnits("kept").notNull().default(sql`0`),
    paymentId: uuid("payment_id"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("deposits_of_reservation").on(table.organizationId, table.reservationId),
    index("deposits_held").on(table.organizationId, table.takenAt).where(sql`${table.returnedAt} is null`),
    index("deposits_on_cards")
      .on(table.takenAt)
      .where(sql`${table.method} = 'hold' and ${table.returnedAt} is null and ${table.askedToKeep} is null`),
    foreignKey({
      name: "deposits_reservation",
      columns: [table.organizationId, table.reservationId],
      foreignColumns: [reservations.organizationId, reservations.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "deposits_payment",
      columns: [table.organizationId, table.paymentId],
      foreignColumns: [reservationPayments.organizationId, reservationPayments.id],
    }),
    check("deposits_method_known", sql`${table.method} in ('cash', 'card', 'hold', 'document')`),
    check("deposits_amount_of_money", sql`case when ${table.method} = 'document' then ${table.amount} = 0 else ${table.amount} > 0 end`),
    check(
      "deposits_kept_of_amount",
      sql`${table.kept} between 0 and ${table.amount} and (${table.kept} = 0 or ${table.returnedAt} is not null)`,
    ),
    check("deposits_kept_is_paid", sql`(${table.kept} > 0) = (${table.paymentId} is not null)`),
    check("deposits_taken_at_once", sql`${table.method} = 'hold' or ${table.takenAt} is not null`),
    check("deposits_asked_of_amount", sql`${table.askedToKeep} between 0 and ${table.amount}`),
    check("deposits_returned_after_taken", sql`${table.returnedAt} >= ${table.takenAt}`),
  ],
)
