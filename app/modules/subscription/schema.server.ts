import { sql } from "drizzle-orm"
import { check, date, foreignKey, index, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { insertedAt, instant, minorUnits, organizationId } from "#app/platform/database/columns.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Billing } from "./periods.ts"
import type { PurchaseKind } from "./purchase.ts"

/** Payments of an organization for its plan. A row is one invoice at the bank. */
export const subscriptionPayments = pgTable(
  "subscription_payments",
  {
    organizationId: organizationId().references(() => organizations.id),
    id: uuid("id").notNull(),
    kind: text("kind").$type<PurchaseKind>().notNull(),
    tier: text("tier").$type<"solo" | "business">().notNull(),
    billing: text("billing").$type<Billing>().notNull(),
    amount: minorUnits("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    status: text("status").$type<PaymentStatus>().notNull(),
    /** Null until the bank has opened it. */
    invoiceId: text("invoice_id"),
    pageUrl: text("page_url"),
    payableUntil: instant("payable_until").notNull(),
    /** When the bank last changed the invoice, by its own clock. */
    modifiedAt: instant("modified_at"),
    /** In the bank's words where it has failed; while nobody knows, "mismatched" or "unreadable". */
    failureReason: text("failure_reason"),
    paidAt: instant("paid_at"),
    /** When the bank is asked next; null once nothing can change. */
    nextCheckAt: instant("next_check_at"),
    failedChecks: smallint("failed_checks").notNull().default(0),
    createdBy: uuid("created_by").notNull(),
    createdAt: insertedAt("created_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("subscription_payments_invoice").on(table.organizationId, table.invoiceId),
    index("subscription_payments_to_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check("subscription_payments_kind_known", sql`${table.kind} in ('period', 'upgrade')`),
    check("subscription_payments_tier_known", sql`${table.tier} in ('solo', 'business')`),
    check("subscription_payments_billing_known", sql`${table.billing} in ('monthly', 'yearly')`),
    check("subscription_payments_currency_known", sql`${table.currency} in ('USD', 'UAH', 'EUR', 'PLN')`),
    check(
      "subscription_payments_status_known",
      sql`${table.status} in ('pending', 'processing', 'completed', 'failed', 'refunded', 'unknown')`,
    ),
    check("subscription_payments_amount_positive", sql`${table.amount} > 0`),
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
