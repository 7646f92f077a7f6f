import { sql } from "drizzle-orm"
import { boolean, check, foreignKey, index, integer, pgTable, pgView, primaryKey, uuid } from "drizzle-orm/pg-core"
import { instant, organizationId } from "#app/platform/database/columns.server.ts"
import { reservationItems } from "./schema.server.ts"

/** Pieces of a line that went out together, and came back together or are still out. `freeAt`: until when the end buffer keeps returned pieces taken; null without one. */
export const handOvers = pgTable(
  "hand_overs",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    reservationId: uuid("reservation_id").notNull(),
    lineId: uuid("line_id").notNull(),
    itemId: uuid("item_id").notNull(),
    pieces: integer("pieces").notNull(),
    outAt: instant("out_at").notNull(),
    /** The member who ticked it; null for the program. */
    outBy: uuid("out_by"),
    backAt: instant("back_at"),
    backBy: uuid("back_by"),
    freeAt: instant("free_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("hand_overs_of_line").on(table.organizationId, table.lineId),
    index("hand_overs_out").on(table.organizationId, table.outAt),
    index("hand_overs_back").on(table.organizationId, table.backAt).where(sql`${table.backAt} is not null`),
    index("hand_overs_still_out").on(table.organizationId, table.reservationId).where(sql`${table.backAt} is null`),
    index("hand_overs_occupancy").on(table.organizationId, table.itemId, table.freeAt).where(sql`${table.freeAt} is not null`),
    foreignKey({
      name: "hand_overs_line",
      columns: [table.organizationId, table.lineId],
      foreignColumns: [reservationItems.organizationId, reservationItems.id],
    }).onDelete("cascade"),
    check("hand_overs_pieces_positive", sql`${table.pieces} >= 1`),
    check("hand_overs_back_after_out", sql`${table.backAt} >= ${table.outAt}`),
    check("hand_overs_free_after_back", sql`${table.freeAt} > ${table.backAt}`),
  ],
)

/** Lists which pieces of an item are taken, and when: those that lines hold, and returned ones until their end buffer is over. Every stock check reads this view; each of its tables has an index for it. */
export const occupations = pgView("occupations", {
  organizationId: uuid("organization_id").notNull(),
  itemId: uuid("item_id").notNull(),
  reservationId: uuid("reservation_id").notNull(),
  lineId: uuid("line_id").notNull(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  quantity: integer("quantity").notNull(),
  isBack: boolean("is_back").notNull(),
}).existing()
