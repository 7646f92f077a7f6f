import { sql } from "drizzle-orm"
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { minorUnits, organizationId } from "#app/platform/database/columns.server.ts"
import type { ChargeKind } from "./charges/charge.ts"
import { reservationItems, reservations } from "./schema.server.ts"

/** Money in a booking that has no stock, of the booking or of one of its lines. Migration 0044_charges defers the key to the booking, which is written last. */
export const bookingCharges = pgTable(
  "booking_charges",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    reservationId: uuid("reservation_id").notNull(),
    position: smallint("position").notNull(),
    kind: text("kind").$type<ChargeKind>().notNull(),
    /** Null for one of the whole booking. */
    lineId: uuid("line_id"),
    quantity: integer("quantity").notNull().default(1),
    /** Of the whole quantity; negative where it lowers the total. */
    amount: minorUnits("amount").notNull(),
    /** Why staff charge it; "" for all others. */
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("booking_charges_position").on(table.organizationId, table.reservationId, table.position),
    index("booking_charges_of_line").on(table.organizationId, table.lineId).where(sql`${table.lineId} is not null`),
    foreignKey({
      name: "booking_charges_reservation",
      columns: [table.organizationId, table.reservationId],
      foreignColumns: [reservations.organizationId, reservations.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "booking_charges_line",
      columns: [table.organizationId, table.lineId],
      foreignColumns: [reservationItems.organizationId, reservationItems.id],
    }).onDelete("cascade"),
    check(
      "booking_charges_kind_known",
      sql`${table.kind} in ('extra', 'delivery', 'coupon', 'adjustment', 'damage', 'late', 'fee', 'deposit')`,
    ),
    check("booking_charges_quantity_positive", sql`${table.quantity} >= 1`),
  ],
)
