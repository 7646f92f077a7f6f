import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  interval,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core"
import { locations } from "#app/modules/locations/schema.server.ts"
import { images } from "#app/modules/media/schema.server.ts"
import type { RuleSettings } from "#app/modules/organizations/booking-rules.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { stepsColumn } from "#app/modules/pricing/booked/stored-tariff.server.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { priceLists } from "#app/modules/pricing/schema.server.ts"
import { editing, insertedAt, instant, minorUnits, organizationId, sortedName } from "#app/platform/database/columns.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { mapNames } from "#app/platform/i18n/translated-fields.ts"
import { type ItemText, itemTexts } from "./item-text.ts"
import type { PropertyFacts } from "./property-facts.ts"

export const items = pgTable(
  "items",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    number: integer("number").notNull(),
    name: sortedName("name").notNull(),
    shortDescription: text("short_description").notNull().default(""),
    description: text("description").notNull().default(""),
    kind: text("item_type").$type<"equipment" | "property">().notNull(),
    price: minorUnits("price").notNull(),
    rateUnit: text("price_type").$type<RateUnit>().notNull(),
    /** By the day: each date counts that is touched, instead of 24 hours. */
    byDates: boolean("by_dates").notNull().default(false),
    /** Prices for lengths beside its unit, at most 12; empty with a price list. */
    steps: stepsColumn("steps").notNull().default([]),
    priceListId: uuid("price_list_id"),
    quantity: integer("quantity").notNull(),
    /** The shop keeps so much for each piece until its return; 0 for nothing. */
    deposit: minorUnits("deposit").notNull().default(sql`0`),
    /** Optional facts that the item page shows when they are filled in. */
    included: text("included").notNull().default(""),
    requirements: text("requirements").notNull().default(""),
    measurements: text("measurements").notNull().default(""),
    /** It comes in sizes, items of their own, and cannot be booked itself; its quantity is the sum of theirs. */
    hasSizes: boolean("has_sizes").notNull().default(false),
    /** The shop's word for the choice of a size: "Length"; "" means "Size". */
    sizeName: text("size_name").notNull().default(""),
    /** The item that this is a size of. It has the columns of that item but for those below, its number, name and quantity. */
    parentId: uuid("parent_id"),
    sizePosition: smallint("size_position").notNull().default(0),
    /** "" for an item that is no size. */
    sizeLabel: text("size_label").notNull().default(""),
    /** A size whose price is not that of its item. */
    hasOwnPrice: boolean("has_own_price").notNull().default(false),
    /** The address of a property; empty for one at a location of the shop. */
    address: text("address").notNull().default(""),
    locationId: uuid("location_id"),
    /** Facts of a property: rooms, area, amenities, and how many guests it takes. */
    facts: jsonb("facts").$type<PropertyFacts>().notNull().default({}),
    /** Wall times ("14:00") of a property by nights, in place of the shop's; null: the shop's. */
    checkIn: text("check_in"),
    checkOut: text("check_out"),
    /** Elapsed minutes in place of the shop's buffers; null: the shop's. */
    bufferBefore: integer("buffer_before"),
    bufferAfter: integer("buffer_after"),
    translations: jsonb("translations").$type<Translations<ItemText | "sizeLabel">>().notNull().default({}),
    /** The shortest and the longest rental of this item, in place of the shop's; null: the shop's. */
    shortest: jsonb("shortest_rental").$type<NonNullable<RuleSettings["shortest"]>>(),
    longest: jsonb("longest_rental").$type<NonNullable<RuleSettings["longest"]>>(),
    /** The longest occupied span ever booked of this item; it bounds how far back availability has to look. */
    maxSpan: interval("max_span").notNull().default("0"),
    /** Made with the organization to show how an item looks; until it is edited, its page says so. */
    isExample: boolean("is_example").notNull().default(false),
    /** It has no picture yet, and stays off the storefront until then. A size has that of its item. */
    needsPhoto: boolean("needs_photo").notNull().default(false),
    /** An archived item stays in past bookings and can't be booked. */
    archivedAt: instant("archived_at"),
    /** Folded names and descriptions in every language, for `search_items`. */
    search: text("search").generatedAlwaysAs(
      sql`fold(name || ' ' || short_description || ' ' || description || ' ' || jsonb_path_query_array(translations, '$.*.*')::text)`,
    ),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("items_number").on(table.organizationId, table.number),
    check("items_kind_known", sql`${table.kind} in ('equipment', 'property')`),
    check("items_rate_unit_known", sql`${table.rateUnit} in ('hour', 'day', 'night', 'month')`),
    check("items_nights_of_property", sql`${table.rateUnit} <> 'night' or ${table.kind} = 'property'`),
    check("items_check_in_wall_time", sql`${table.checkIn} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`),
    check("items_check_out_wall_time", sql`${table.checkOut} ~ '^([01]\\d|2[0-3]):[0-5]\\d$'`),
    check("items_buffers_in_range", sql`${table.bufferBefore} between 0 and 10080 and ${table.bufferAfter} between 0 and 10080`),
    foreignKey({
      name: "items_location",
      columns: [table.organizationId, table.locationId],
      foreignColumns: [locations.organizationId, locations.id],
    }),
    foreignKey({
      name: "items_price_list",
      columns: [table.organizationId, table.priceListId],
      foreignColumns: [priceLists.organizationId, priceLists.id],
    }),
    check("items_dates_of_days", sql`not ${table.byDates} or ${table.rateUnit} = 'day'`),
    check("items_one_kind_of_steps", sql`jsonb_array_length(${table.steps}) <= case when ${table.priceListId} is null then 12 else 0 end`),
    check("items_price_in_range", sql`${table.price} between 0 and 1000000000`),
    check("items_deposit_in_range", sql`${table.deposit} between 0 and 1000000000`),
    check(
      "items_quantity_in_range",
      sql`case when ${table.hasSizes} then ${table.quantity} between 0 and 600000 when ${table.parentId} is not null then ${table.quantity} between 0 and 10000
        else ${table.quantity} between 1 and 10000 end`,
    ),
    check("items_sizes_of_items", sql`${table.parentId} is null or not ${table.hasSizes}`),
    check("items_size_labelled", sql`(${table.parentId} is null) = (${table.sizeLabel} = '')`),
    index("items_of_parent").on(table.organizationId, table.parentId).where(sql`${table.parentId} is not null`),
    foreignKey({
      name: "items_parent",
      columns: [table.organizationId, table.parentId],
      foreignColumns: [table.organizationId, table.id],
    }),
  ],
)

/** The columns of an item's texts. */
export const textColumns = { ...mapNames(itemTexts, (name) => items[name]), translations: items.translations }

/** An item's pictures in order; the first is its cover. */
export const itemImages = pgTable(
  "item_images",
  {
    organizationId: organizationId(),
    itemId: uuid("item_id").notNull(),
    imageId: uuid("image_id").notNull(),
    position: smallint("position").notNull(),
    /** The point that stays visible when the picture is cropped, in percent of its width and height. */
    focalX: smallint("focal_x").notNull().default(50),
    focalY: smallint("focal_y").notNull().default(50),
    /** The alternative text; the item's name where it is empty. */
    alt: text("alt").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"alt">>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.itemId, table.imageId] }),
    check("item_images_focal_point", sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`),
    foreignKey({
      name: "item_images_item",
      columns: [table.organizationId, table.itemId],
      foreignColumns: [items.organizationId, items.id],
    }),
    foreignKey({
      name: "item_images_image",
      columns: [table.organizationId, table.imageId],
      foreignColumns: [images.organizationId, images.id],
    }),
  ],
)
