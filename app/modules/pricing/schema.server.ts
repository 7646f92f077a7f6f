import { sql } from "drizzle-orm"
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { editing, insertedAt, minorUnits, organizationId, sortedName } from "#app/platform/database/columns.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import type { ExtraText, ExtraUnit } from "./extra.ts"
import type { RateUnit } from "./rate-unit.ts"
import type { Multiple } from "./tariff-of.ts"

/** Steps that items of one unit share, as multiples of the price of each. */
export const priceLists = pgTable(
  "price_lists",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** For staff alone. */
    name: sortedName("name").notNull(),
    rateUnit: text("rate_unit").$type<RateUnit>().notNull(),
    steps: jsonb("steps").$type<Multiple[]>().notNull(),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    check("price_lists_rate_unit_known", sql`${table.rateUnit} in ('hour', 'day', 'night', 'month')`),
    check("price_lists_steps_counted", sql`jsonb_array_length(${table.steps}) between 1 and 12`),
  ],
)

/** Dates at which items cost more or less; the first in order that covers a date counts. */
export const seasons = pgTable(
  "seasons",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    position: smallint("position").notNull(),
    name: text("name").notNull(),
    translations: jsonb("translations").$type<Translations<"name">>().notNull().default({}),
    /** Both belong to it: "12-20" every year, "2026-12-20" once. */
    first: text("first_day").notNull(),
    last: text("last_day").notNull(),
    isYearly: boolean("is_yearly").notNull(),
    /** 1 is Monday; empty for every day of the week. */
    weekdays: jsonb("weekdays").$type<number[]>().notNull().default([]),
    percent: smallint("percent").notNull(),
    /** Nights of a stay at least whose first night is in the season; null for none of its own. */
    shortestStay: smallint("shortest_stay"),
    /** Ids of the items that it is for, also of some that are deleted; null for all. */
    itemIds: uuid("item_ids").array(),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    check("seasons_percent_in_range", sql`${table.percent} between -90 and 500`),
    check("seasons_shortest_stay_in_range", sql`${table.shortestStay} between 1 and 366`),
    check(
      "seasons_days_written",
      sql`case when ${table.isYearly} then ${table.first} ~ '^\\d\\d-\\d\\d$' and ${table.last} ~ '^\\d\\d-\\d\\d$'
        else ${table.first} ~ '^\\d{4}-\\d\\d-\\d\\d$' and ${table.last} ~ '^\\d{4}-\\d\\d-\\d\\d$' and ${table.first} <= ${table.last} end`,
    ),
  ],
)

/** Things that are booked beside items and have no stock. */
export const extras = pgTable(
  "extras",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    number: integer("number").notNull(),
    position: smallint("position").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    translations: jsonb("translations").$type<Translations<ExtraText>>().notNull().default({}),
    unit: text("unit").$type<ExtraUnit>().notNull(),
    price: minorUnits("price").notNull(),
    /** How many a customer may choose; null: as many as there are pieces, or none. */
    most: integer("most"),
    isCompulsory: boolean("is_compulsory").notNull(),
    /** Ids of the items that it is for, also of some that are deleted; null for all. */
    itemIds: uuid("item_ids").array(),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("extras_number").on(table.organizationId, table.number),
    check("extras_unit_known", sql`${table.unit} in ('booking', 'piece', 'day')`),
    check("extras_price_not_negative", sql`${table.price} >= 0`),
    check(
      "extras_most_in_range",
      sql`${table.most} is null or (${table.most} between 1 and 100 and ${table.unit} <> 'booking' and not ${table.isCompulsory})`,
    ),
  ],
)

/** Codes that take something off a booking. Bookings that are not cancelled use them up. */
export const coupons = pgTable(
  "coupons",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** In upper case, as it is compared. */
    code: text("code").notNull(),
    percent: smallint("percent"),
    amount: minorUnits("amount"),
    /** Dates of the shop; both belong to it. */
    validFrom: date("valid_from"),
    validUntil: date("valid_until"),
    /** Lines and extras come to so much at least, before the coupon. */
    smallestTotal: minorUnits("smallest_total"),
    mostUses: integer("most_uses"),
    /** By one client, whose phone tells. */
    mostPerClient: integer("most_per_client"),
    /** Ids of the items that it is for, also of some that are deleted; null for all. */
    itemIds: uuid("item_ids").array(),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("coupons_code").on(table.organizationId, table.code),
    check("coupons_discount", sql`(${table.percent} is null) <> (${table.amount} is null)`),
    check("coupons_percent_in_range", sql`${table.percent} between 1 and 100`),
    check("coupons_amount_positive", sql`${table.amount} > 0`),
    check("coupons_limits_positive", sql`${table.mostUses} >= 1 and ${table.mostPerClient} >= 1`),
  ],
)
