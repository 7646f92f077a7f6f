import { sql } from "drizzle-orm"
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { occurredAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { HistoryDetails } from "./rules/history-details.ts"
import type { ReservationStatus } from "./rules/reservation-status.ts"
import { reservations, statuses } from "./schema.server.ts"

/** Changes of a booking: of its status (`from` is null for the first), or of the rest in `details`, when `from` and `to` are the same. */
export const reservationHistory = pgTable(
  "reservation_history",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    reservationId: uuid("reservation_id").notNull(),
    from: text("from_status").$type<ReservationStatus>(),
    to: text("to_status").$type<ReservationStatus>().notNull(),
    details: jsonb("details").$type<HistoryDetails>(),
    actorKind: text("actor_kind").notNull(),
    actorId: uuid("actor_id"),
    at: occurredAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("reservation_history_of_reservation").on(table.organizationId, table.reservationId),
    foreignKey({
      name: "reservation_history_reservation",
      columns: [table.organizationId, table.reservationId],
      foreignColumns: [reservations.organizationId, reservations.id],
    }),
    check("reservation_history_status_known", sql`${table.to} in ${statuses} and (${table.from} is null or ${table.from} in ${statuses})`),
    check("reservation_history_actor_known", sql`${table.actorKind} in ('visitor', 'member', 'program')`),
  ],
)
