import { sql } from "drizzle-orm"
import { check, date, foreignKey, index, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { invoices } from "#app/modules/payments/schema.server.ts"
import { insertedAt, instant, organizationId } from "#app/platform/database/columns.server.ts"
import type { Billing } from "./periods.ts"
import type { PurchaseKind } from "./purchase.ts"

/** Payments of an organization for its plan: what each pays for. How it stands is told by its invoice, of the same id. */
export const subscriptionPayments = pgTable(
  "subscription_payments",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind").$type<PurchaseKind>().notNull(),
    tier: text("tier").$type<"solo" | "business">().notNull(),
    billing: text("billing").$type<Billing>().notNull(),
    paidAt: instant("paid_at"),
    createdBy: uuid("created_by").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    foreignKey({
      name: "subscription_payments_invoice",
      columns: [table.organizationId, table.id],
      foreignColumns: [invoices.organizationId, invoices.paymentId],
    }),
    check("subscription_payments_kind_known", sql`${table.kind} in ('period', 'upgrade')`),
    check("subscription_payments_tier_known", sql`${table.tier} in ('solo', 'business')`),
    check("subscription_payments_billing_known", sql`${table.billing} in ('monthly', 'yearly')`),
  ],
)

/** Days that are paid for, in the organization's zone. An upgrade adds rows over the days of others. */
export const subscriptionPeriods = pgTable(
  "subscription_periods",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    /** Null for days that were given without a payment. */
    paymentId: uuid("payment_id"),
    from: date("from_day").notNull(),
    /** The first day that is not paid. */
    until: date("until_day").notNull(),
    tier: text("tier").$type<"solo" | "business">().notNull(),
    billing: text("billing").$type<Billing>().notNull(),
    /** 0 where it was bought by the day. */
    months: smallint("months").notNull(),
    /** When it next decides which plan is in force, as it begins or ends; null once it is over. */
    beginsAt: instant("begins_at"),
    /** When the next reminder of its end is due; null for none. */
    reminderAt: instant("reminder_at"),
    /** Its end was chosen: there are no reminders. */
    cancelledAt: instant("cancelled_at"),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("subscription_periods_of_payment").on(table.organizationId, table.paymentId, table.from),
    index("subscription_periods_to_begin").on(table.beginsAt).where(sql`${table.beginsAt} is not null`),
    index("subscription_periods_to_remind").on(table.reminderAt).where(sql`${table.reminderAt} is not null`),
    foreignKey({
      name: "subscription_periods_payment",
      columns: [table.organizationId, table.paymentId],
      foreignColumns: [subscriptionPayments.organizationId, subscriptionPayments.id],
    }),
    check("subscription_periods_days", sql`${table.until} > ${table.from}`),
    check("subscription_periods_tier_known", sql`${table.tier} in ('solo', 'business')`),
    check("subscription_periods_billing_known", sql`${table.billing} in ('monthly', 'yearly')`),
    check("subscription_periods_months_known", sql`${table.months} in (0, 1, 12)`),
  ],
)
