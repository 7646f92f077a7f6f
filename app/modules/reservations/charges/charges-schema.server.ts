import { sql } from "drizzle-orm"
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { termsColumn } from "#app/modules/pricing/booked/stored-tariff.server.ts"
import { minorUnits, organizationId } from "#app/platform/database/columns.server.ts"
import { reservations } from "../schema.server.ts"
import type { Charge } from "./charge.ts"

/** Money in a booking that has no stock, of the booking or of one of its items. Migration 0044_charges defers the key to the booking, which is written last. */
export const bookingCharges = pgTable(
  "booking_charges",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    reservationId: uuid("reservation_id").notNull(),
    position: smallint("position").notNull(),
    kind: text("kind").$type<Charge["kind"]>().notNull(),
    /** The item of an extra; null for one of the whole booking. */
    itemId: uuid("item_id"),
    quantity: integer("quantity").notNull().default(1),
    /** For the whole quantity; negative where it lowers the total. */
    amount: minorUnits("amount").notNull(),
    /** Why staff charge it; "" for all others. */
    reason: text("reason").notNull().default(""),
    /** The extra or the coupon as it was booked. */
    terms: termsColumn("terms"),
    /** Counts the uses of a coupon, also of one that is deleted. */
    couponId: uuid("coupon_id"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("booking_charges_position").on(table.organizationId, table.reservationId, table.position),
    index("booking_charges_of_coupon").on(table.organizationId, table.couponId).where(sql`${table.couponId} is not null`),
    foreignKey({
      name: "booking_charges_reservation",
      columns: [table.organizationId, table.reservationId],
      foreignColumns: [reservations.organizationId, reservations.id],
    }).onDelete("cascade"),
    check(
      "booking_charges_kind_known",
      sql`${table.kind} in ('extra', 'delivery', 'coupon', 'adjustment', 'damage', 'late', 'fee', 'deposit')`,
    ),
    check("booking_charges_quantity_positive", sql`${table.quantity} >= 1`),
  ],
)
