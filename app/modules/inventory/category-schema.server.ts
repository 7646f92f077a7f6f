import { sql } from "drizzle-orm"
import { check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { editing, insertedAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { items } from "./schema.server.ts"

/** Groups of items by which customers filter the shop. */
export const categories = pgTable(
  "categories",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    position: smallint("position").notNull(),
    name: text("name").notNull(),
    translations: jsonb("translations").$type<Translations<"name">>().notNull().default({}),
    /** Names it in addresses: `?category=kayaks`. */
    slug: text("slug").notNull(),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("categories_slug").on(table.organizationId, table.slug),
    check("categories_slug_shape", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 60`),
  ],
)

/** The categories of an item. A size has those of its item, and no rows of its own. */
export const itemCategories = pgTable(
  "item_categories",
  {
    organizationId: organizationId(),
    itemId: uuid("item_id").notNull(),
    categoryId: uuid("category_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.itemId, table.categoryId] }),
    foreignKey({
      name: "item_categories_item",
      columns: [table.organizationId, table.itemId],
      foreignColumns: [items.organizationId, items.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "item_categories_category",
      columns: [table.organizationId, table.categoryId],
      foreignColumns: [categories.organizationId, categories.id],
    }).onDelete("cascade"),
    index("items_of_category").on(table.organizationId, table.categoryId),
  ],
)

/** A slug that a category had before; it redirects there until another category takes it. */
export const categorySlugs = pgTable(
  "category_slugs",
  {
    organizationId: organizationId(),
    slug: text("slug").notNull(),
    categoryId: uuid("category_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.slug] }),
    foreignKey({
      name: "category_slugs_category",
      columns: [table.organizationId, table.categoryId],
      foreignColumns: [categories.organizationId, categories.id],
    }).onDelete("cascade"),
  ],
)
