import { sql } from "drizzle-orm"
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { clients } from "#app/modules/clients/schema.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { rowsColumn, tariffColumn } from "#app/modules/pricing/booked/stored-tariff.server.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { acceptedTerms } from "#app/modules/website/schema.server.ts"
import { editing, insertedAt, instant, minorUnits, organizationId } from "#app/platform/database/columns.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import { agreedTerms } from "./agreed-terms.server.ts"
import type { CancelReason } from "./rules/cancel-reason.ts"
import type { NotifiedBooking } from "./rules/notified-booking.ts"
import type { DeliveryPlace, DeliveryType, OverCapacity, ReservationStatus } from "./rules/reservation-status.ts"

export const statuses = sql.raw("('new', 'confirmed', 'inProgress', 'completed', 'cancelled')")

/**
 * Migration 0001_tenancy adds by hand, for want of Drizzle syntax: deferred foreign keys to reservations, and the occupancy index of lines. 0018_desk_days adds the
 * handler's foreign key to `memberships`, and the index of reminders. A client, a location or a member that bookings name is deleted after `clearReference`.
 */
export const reservations = pgTable(
  "reservations",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    number: integer("number").notNull(),
    /** Secret of the booking's link: 256 random bits, base64url. */
    key: text("key").notNull(),
    status: text("status").$type<ReservationStatus>().notNull(),
    /** Why it is cancelled, where the reason is known. */
    cancelReason: text("cancel_reason").$type<CancelReason>(),
    /** The hull of the periods of its lines, half open. */
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** When what the customer has with them is due back: the end of the lines with times. Null where all are by nights, which are never late. */
    dueAt: instant("due_at"),
    /** The hull of what its lines occupy. */
    occupiedFrom: instant("occupied_from").notNull(),
    occupiedUntil: instant("occupied_until").notNull(),
    clientId: uuid("client_id"),
    contactName: text("contact_name").notNull(),
    contactLastName: text("contact_last_name").notNull(),
    contactEmail: text("contact_email").notNull(),
    contactPhone: text("contact_phone").notNull(),
    /** Language of emails to the customer. */
    language: text("language").$type<Locale>().notNull(),
    deliveryType: text("delivery_type").$type<DeliveryType>().notNull(),
    deliveryPlace: jsonb("delivery_place").$type<DeliveryPlace>().notNull(),
    /** Null once the location is deleted; `delivery_place` preserves the address. */
    locationId: uuid("location_id"),
    total: minorUnits("total_cost").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    ...agreedTerms(),
    /** Made by the owner to try the shop: it can be removed with everything that belongs to it. */
    isTest: boolean("is_test").notNull().default(false),
    /** The number that it had in the program that it was imported from, "" where it had none; null for all others. */
    importedNumber: text("imported_number"),
    /** The customer's. */
    note: text("note").notNull().default(""),
    /** The rental terms that the customer accepted; null where there were none. */
    termsVersion: text("terms_version"),
    /** For staff alone. */
    staffNote: text("staff_note").notNull().default(""),
    /** The member who is to hand it out; null where nobody is named, and once they have left. */
    handlerId: uuid("handler_id"),
    /** The booking as emails have last described it to the customer; null before the first. */
    notified: jsonb("notified").$type<NotifiedBooking>(),
    /** The start that the customer was last reminded of. */
    remindedOf: instant("reminded_of"),
    /** The end of the time in which a booking that is being paid by card keeps its stock; null for every other. */
    holdUntil: instant("hold_until"),
    /** Shortages accepted by staff; null where there is none. */
    overCapacity: jsonb("over_capacity").$type<OverCapacity[]>(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the request under the idempotency key. */
    idempotencyHash: text("idempotency_hash").notNull(),
    /** Folded name, phone and email, for `search_reservations`. */
    search: text("search").generatedAlwaysAs(
      sql`fold(contact_name || ' ' || contact_last_name || ' ' || contact_phone || ' ' || contact_email)`,
    ),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("reservations_key").on(table.organizationId, table.key),
    unique("reservations_number").on(table.organizationId, table.number),
    unique("reservations_idempotency_key").on(table.organizationId, table.idempotencyKey),
    index("reservations_by_status").on(table.organizationId, table.status, table.number.desc()),
    index("reservations_by_start").on(table.organizationId, table.startsAt, table.number),
    index("reservations_by_end").on(table.organizationId, table.endsAt),
    index("reservations_of_client").on(table.organizationId, table.clientId),
    index("reservations_by_imported_number")
      .on(table.organizationId, sql`lower(${table.importedNumber})`)
      .where(sql`${table.importedNumber} <> ''`),
    index("reservations_rest_next").on(table.restNextOn).where(sql`${table.restNextOn} is not null`),
    index("reservations_by_email").on(table.organizationId, table.contactEmail, table.number),
    foreignKey({
      name: "reservations_client",
      columns: [table.organizationId, table.clientId],
      foreignColumns: [clients.organizationId, clients.id],
    }),
    foreignKey({
      name: "reservations_location",
      columns: [table.organizationId, table.locationId],
      foreignColumns: [locations.organizationId, locations.id],
    }),
    foreignKey({
      name: "reservations_terms",
      columns: [table.organizationId, table.termsVersion],
      foreignColumns: [acceptedTerms.organizationId, acceptedTerms.version],
    }),
    check("reservations_currency_known", sql`${table.currency} in ('USD', 'UAH', 'EUR', 'PLN')`),
    check("reservations_language_known", sql`${table.language} in ('en', 'uk')`),
    check("reservations_email_lower", sql`${table.contactEmail} = lower(${table.contactEmail})`),
    check("reservations_status_known", sql`${table.status} in ${statuses}`),
    check(
      "reservations_cancel_reason_known",
      sql`${table.status} = 'cancelled' and ${table.cancelReason} in ('customer', 'shop', 'notPaid', 'noShow', 'other') or ${table.cancelReason} is null`,
    ),
    check("reservations_delivery_known", sql`${table.deliveryType} in ('pickup', 'delivery')`),
    check("reservations_period_forward", sql`${table.startsAt} < ${table.endsAt}`),
    check("reservations_occupied_covers", sql`${table.occupiedFrom} <= ${table.startsAt} and ${table.occupiedUntil} >= ${table.endsAt}`),
    check("reservations_prepaid_positive", sql`${table.prepaid} > 0`),
    check("reservations_total_positive", sql`${table.total} >= 0`),
  ],
)

/** Booked items with name, price and tariff as they were. `active` lines hold stock. */
export const reservationItems = pgTable(
  "reservation_items",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    reservationId: uuid("reservation_id").notNull(),
    itemId: uuid("item_id").notNull(),
    position: smallint("position").notNull(),
    quantity: integer("quantity").notNull(),
    itemName: text("item_name").notNull(),
    imageKey: text("image_key"),
    unitPrice: minorUnits("unit_price").notNull(),
    rateUnit: text("rate_unit").$type<RateUnit>().notNull(),
    units: integer("units").notNull(),
    total: minorUnits("total").notNull(),
    /** How it was charged, and with what rows; null for lines that were booked at the unit price alone. */
    tariff: tariffColumn("tariff"),
    priceRows: rowsColumn("price_rows"),
    /** The shop keeps so much for each piece until its return, as it was agreed; it is no part of the total. */
    deposit: minorUnits("deposit").notNull().default(sql`0`),
    /** Why staff changed the unit price; "" while it is the item's. */
    priceReason: text("price_reason").notNull().default(""),
    /** The line's own period, half open: between the times of the booking, or from check-in to check-out on its two dates. */
    fromAt: instant("from_at").notNull(),
    untilAt: instant("until_at").notNull(),
    /** The occupied range: its period, widened by the buffers that were in force when it was last computed. */
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** Guests of a property; null where nobody asked. */
    adults: smallint("adults"),
    children: smallint("children"),
    /** The place of a property as it was booked; null for an item that is handed over at the booking's place. */
    place: jsonb("place").$type<DeliveryPlace>(),
    active: boolean("active").notNull(),
    /** The quantity without the pieces that are back. */
    held: integer("held").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("reservation_items_position").on(table.organizationId, table.reservationId, table.position),
    index("reservation_items_of_item").on(table.organizationId, table.itemId, table.reservationId),
    foreignKey({
      name: "reservation_items_reservation",
      columns: [table.organizationId, table.reservationId],
      foreignColumns: [reservations.organizationId, reservations.id],
    }),
    foreignKey({
      name: "reservation_items_item",
      columns: [table.organizationId, table.itemId],
      foreignColumns: [items.organizationId, items.id],
    }),
    check("reservation_items_quantity_in_range", sql`${table.quantity} between 1 and 10000`),
    check("reservation_items_rate_unit_known", sql`${table.rateUnit} in ('hour', 'day', 'night', 'month')`),
    check("reservation_items_units_positive", sql`${table.units} >= 1`),
    check("reservation_items_deposit_positive", sql`${table.deposit} >= 0`),
    check("reservation_items_period_forward", sql`${table.fromAt} < ${table.untilAt}`),
    check("reservation_items_occupied_forward", sql`${table.startsAt} < ${table.endsAt}`),
    check("reservation_items_guests_in_range", sql`${table.adults} between 1 and 100 and ${table.children} between 0 and 100`),
    check("reservation_items_held_in_range", sql`${table.held} between 0 and ${table.quantity}`),
  ],
)
