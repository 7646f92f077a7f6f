import { sql } from "drizzle-orm"
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core"
import { editing, insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import type { Currency } from "#app/platform/money.ts"
import type { RuleSettings } from "./booking-rules.ts"
import type { SelfService } from "./customer-acts.ts"
import type { PriceSettings } from "./price-settings.ts"

export const organizations = pgTable(
  "organizations",
  {
    id: uuid("id").primaryKey(),
    urlCode: text("web_url_code").notNull().unique("organizations_web_url_code_key"),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** How a customer cancels and until when, shown with every item and booking; empty where nothing is promised. */
    cancellation: text("cancellation").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"description" | "cancellation">>().notNull().default({}),
    phone: text("phone"),
    tier: text("tier").$type<"solo" | "business">().notNull().default("solo"),
    /** A calendar day in the organization's zone; unset until the first payment. */
    paymentDueDate: date("payment_due_date"),
    currency: text("currency").$type<Currency>().notNull(),
    language: text("language").$type<Locale>().notNull(),
    timeZone: text("time_zone").notNull(),
    logoUri: text("logo_uri"),
    delivers: boolean("delivers").notNull().default(true),
    bufferBefore: text("buffer_before").$type<"noBuffer" | "custom" | "fullDay">().notNull().default("noBuffer"),
    bufferBeforeHours: smallint("buffer_before_hours"),
    bufferAfter: text("buffer_after").$type<"noBuffer" | "custom" | "fullDay">().notNull().default("noBuffer"),
    bufferAfterHours: smallint("buffer_after_hours"),
    /** The booking rules. `ruleSettings` fills in a default for each key that is missing. */
    rules: jsonb("rules").$type<Partial<RuleSettings>>().notNull().default({}),
    /** How days and amounts count. `priceSettings` fills in a default for each key that is missing. */
    prices: jsonb("prices").$type<Partial<PriceSettings>>().notNull().default({}),
    /** The cancellation policy and the acts of customers. `selfService` fills in a default for each key that is missing. */
    selfService: jsonb("self_service").$type<Partial<SelfService>>().notNull().default({}),
    /** Tells when the operator of this server closed the organization: since then it is read-only, and its website is away. */
    suspendedAt: instant("suspended_at"),
    /** When a member closed the checklist of a new organization. */
    checklistClosedAt: instant("checklist_closed_at"),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    check("organizations_tier_known", sql`${table.tier} in ('solo', 'business')`),
    check("organizations_currency_known", sql`${table.currency} in ('USD', 'UAH', 'EUR', 'PLN')`),
    check("organizations_language_known", sql`${table.language} in ('en', 'uk')`),
    check("organizations_url_code_shape", sql`${table.urlCode} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.urlCode}) between 3 and 50`),
    check(
      "organizations_buffer_before_whole",
      sql`case ${table.bufferBefore} when 'custom' then coalesce(${table.bufferBeforeHours} between 1 and 168, false) else ${table.bufferBefore} in ('noBuffer', 'fullDay') end`,
    ),
    check(
      "organizations_buffer_after_whole",
      sql`case ${table.bufferAfter} when 'custom' then coalesce(${table.bufferAfterHours} between 1 and 168, false) else ${table.bufferAfter} in ('noBuffer', 'fullDay') end`,
    ),
  ],
)

/** Every URL code that an organization has or had. A former one keeps redirecting, and no other organization can take it. */
export const urlCodes = pgTable(
  "url_codes",
  {
    organizationId: organizationId().references(() => organizations.id),
    code: text("code").notNull().unique("url_codes_code_key"),
    createdAt: insertedAt("created_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.code] })],
)

/** The last number given out, a row for each thing that people know by number: `reservation` begins at 1001, `item` and `extra` at 1. */
export const counters = pgTable(
  "counters",
  {
    organizationId: organizationId().references(() => organizations.id),
    name: text("name").$type<"reservation" | "item" | "extra">().notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.name] })],
)
