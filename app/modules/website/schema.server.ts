import { sql } from "drizzle-orm"
import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { images } from "#app/modules/media/schema.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { insertedAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import type { Palette } from "./palette.ts"
import type { TermsDocument } from "./terms.ts"
import type { KindName, WebsiteDocument } from "./website-document.ts"

export const webSettings = pgTable(
  "web_settings",
  {
    organizationId: organizationId()
      .primaryKey()
      .references(() => organizations.id),
    primaryColor: text("primary_color").notNull().default("#016E88"),
    /** Computed from the primary colour on save, and on read when missing or outdated. */
    palette: jsonb("palette").$type<Palette>(),
    logoUrlLight: text("logo_url_light").notNull().default("/logo-login.svg"),
    logoUrlDark: text("logo_url_dark").notNull().default("/logo-login-dark.svg"),
    /** 0: separate dates and times; 1: combined. */
    datePickerType: smallint("date_picker_type").notNull().default(0),
    /** The home page's title in browser tabs and search results; the organization's name while it is "". */
    tabTitle: text("tab_title").notNull().default(""),
    /** Shown by other sites where somebody shares a page that has no picture of its own. */
    sharingImageId: uuid("sharing_image_id"),
    translations: jsonb("translations").$type<Translations<"tabTitle">>().notNull().default({}),
    updatedAt: insertedAt("updated_at"),
  },
  (table) => [
    check("web_settings_color_shape", sql`${table.primaryColor} ~ '^#[0-9A-Fa-f]{6}$'`),
    check("web_settings_picker_known", sql`${table.datePickerType} in (0, 1)`),
    foreignKey({
      name: "web_settings_sharing_image",
      columns: [table.organizationId, table.sharingImageId],
      foreignColumns: [images.organizationId, images.id],
    }),
  ],
)

/** Whether the owner lets customers pay by card, at whichever bank: one row, which bears the name of the first. */
export const webSettingPayments = pgTable(
  "web_setting_payments",
  {
    organizationId: organizationId().references(() => webSettings.organizationId),
    paymentType: text("payment_type").$type<"monobank">().notNull(),
    enabled: boolean("enabled").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.paymentType] }),
    check("web_setting_payments_type_known", sql`${table.paymentType} in ('monobank')`),
  ],
)

/** Every website has its Home and Shop page, which can't be deleted. */
export const pages = pgTable(
  "pages",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind").$type<"home" | "shop" | "custom">().notNull(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    enabled: boolean("enabled").notNull().default(true),
    /** Customers accept the first enabled one with their booking. */
    isTerms: boolean("is_terms").notNull().default(false),
    position: integer("position").notNull(),
    /** For search engines and sharing; so is the picture. */
    description: text("description").notNull().default(""),
    imageId: uuid("image_id"),
    translations: jsonb("translations").$type<Translations<"title" | "description">>().notNull().default({}),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // Deferred to the commit (0021), so that pages can exchange their slugs.
    unique("pages_slug_key").on(table.organizationId, table.slug),
    check("pages_kind_known", sql`${table.kind} in ('home', 'shop', 'custom')`),
    check("pages_slug_shape", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 100`),
    foreignKey({ name: "pages_image", columns: [table.organizationId, table.imageId], foreignColumns: [images.organizationId, images.id] }),
  ],
)

/** A slug that a page had before; it redirects there until another page takes it. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    organizationId: organizationId(),
    slug: text("slug").notNull(),
    pageId: uuid("page_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.slug] }),
    foreignKey({
      name: "former_slugs_page",
      columns: [table.organizationId, table.pageId],
      foreignColumns: [pages.organizationId, pages.id],
    }).onDelete("cascade"),
  ],
)

/** A named section that pages share; `values` belong to its kind's fields. */
export const components = pgTable(
  "components",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    kind: text("type").$type<KindName>().notNull(),
    values: jsonb("values").$type<Record<string, unknown>>().notNull().default({}),
    translations: jsonb("translations").$type<Translations<string>>().notNull().default({}),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** The components of a page in order. A component may be on several pages, or twice on one. */
export const pageComponents = pgTable(
  "page_components",
  {
    organizationId: organizationId(),
    pageId: uuid("page_id").notNull(),
    position: smallint("position").notNull(),
    componentId: uuid("component_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.pageId, table.position] }),
    foreignKey({
      name: "page_components_page",
      columns: [table.organizationId, table.pageId],
      foreignColumns: [pages.organizationId, pages.id],
    }),
    foreignKey({
      name: "page_components_component",
      columns: [table.organizationId, table.componentId],
      foreignColumns: [components.organizationId, components.id],
    }),
  ],
)

/** The last 20 public states of the website, each as the document that was saved (`website-document.ts`). */
export const websiteVersions = pgTable(
  "website_versions",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** Grows by one with each version of the organization. */
    number: integer("number").notNull(),
    document: jsonb("document").$type<WebsiteDocument>().notNull(),
    /** The member who saved it; null where the website was changed outside the editor. */
    savedBy: uuid("saved_by"),
    savedAt: insertedAt("saved_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.number] })],
)

/** The rental terms that customers have accepted, each wording once: bookings refer to it, so rows are neither changed nor removed. */
export const acceptedTerms = pgTable(
  "accepted_terms",
  {
    organizationId: organizationId().references(() => organizations.id),
    /** Digest of the document. */
    version: text("version").notNull(),
    document: jsonb("document").$type<TermsDocument>().notNull(),
    /** When the first customer accepted this wording. */
    createdAt: insertedAt("created_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.version] })],
)
