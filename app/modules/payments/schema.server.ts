import { sql } from "drizzle-orm"
import { check, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { editing, insertedAt, instant, minorUnits, occurredAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { PaymentMetadata } from "./payment-metadata.ts"
import {
  type InvoiceStatus,
  type OnlineMethod,
  onlineMethods,
  type PaymentKind,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from "./payment-status.ts"

const known = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`)
const statuses = known(paymentStatuses)
const invoiceStatuses = known([...paymentStatuses, "held"])
const methods = known(paymentMethods)
const banks = known(onlineMethods)

export const reservationPayments = pgTable(
  "reservation_payments",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    reservationId: uuid("reservation_id").notNull(),
    kind: text("kind").$type<PaymentKind>().notNull().default("payment"),
    /** The payment that a refund gives back, where it is of one. */
    refundOf: uuid("refund_of"),
    /** Positive, also of a refund. */
    amount: minorUnits("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    description: text("description").notNull(),
    reference: text("reference").notNull(),
    status: text("status").$type<PaymentStatus>().notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    /** The time of the first request to the bank for a refund, under the refund's id. */
    requestedAt: instant("requested_at"),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("reservation_payments_reference").on(table.organizationId, table.reference),
    index("reservation_payments_of_reservation").on(table.organizationId, table.reservationId),
    foreignKey({
      name: "reservation_payments_reservation",
      columns: [table.organizationId, table.reservationId],
      foreignColumns: [reservations.organizationId, reservations.id],
    }),
    check("reservation_payments_status_known", sql`${table.status} in ${statuses}`),
    check("reservation_payments_currency_known", sql`${table.currency} in ('USD', 'UAH', 'EUR', 'PLN')`),
    check("reservation_payments_method_known", sql`${table.method} in ${methods}`),
    foreignKey({
      name: "reservation_payments_refund_of",
      columns: [table.organizationId, table.refundOf],
      foreignColumns: [table.organizationId, table.id],
    }),
    check("reservation_payments_kind_known", sql`${table.kind} in ('payment', 'refund')`),
    check("reservation_payments_requested_refund", sql`${table.requestedAt} is null or ${table.kind} = 'refund'`),
    check("reservation_payments_refund_of_refund", sql`${table.refundOf} is null or ${table.kind} = 'refund'`),
    check("reservation_payments_amount_positive", sql`${table.amount} >= 0`),
  ],
)

/**
 * Invoices at a bank, one for each payment that it was asked to take. `paymentId` is the payment's id among those of its purpose: in the ledger of a booking, or among
 * the payments for a plan.
 */
export const invoices = pgTable(
  "invoices",
  {
    organizationId: organizationId().references(() => organizations.id),
    paymentId: uuid("payment_id").notNull(),
    purpose: text("purpose").$type<"booking" | "plan" | "deposit">().notNull(),
    /** Its subject: the booking, the organization for a plan, or the deposit. The purpose locks it before the invoice changes. */
    subjectId: uuid("subject_id").notNull(),
    amount: minorUnits("amount").notNull(),
    currency: text("currency").$type<Currency>().notNull(),
    /** Names it at the bank before its own number is known. */
    reference: text("reference").notNull(),
    status: text("status").$type<InvoiceStatus>().notNull(),
    provider: text("provider").$type<OnlineMethod>().notNull().default("monobank"),
    /** The bank's number; null until its answer came. */
    invoiceId: text("invoice_id"),
    /** The bank's page where it is paid. */
    pageUrl: text("page_url"),
    /** When the bank was asked for it, whether or not its answer came. */
    requestedAt: instant("requested_at").notNull(),
    /** The end of the time in which the bank lets it be paid. */
    payableUntil: instant("payable_until").notNull(),
    /** When the bank last changed it, by its own clock. */
    modifiedAt: instant("modified_at"),
    /** In the bank's words if it has failed; "mismatched" or "unreadable" while the status is unknown. */
    failureReason: text("failure_reason"),
    /** By which the bank lists the payment. */
    providerPaymentId: text("provider_payment_id"),
    metadata: jsonb("metadata").$type<PaymentMetadata>().notNull().default({}),
    /** When the bank was last asked about it, but for a webhook; null before. */
    askedAt: instant("asked_at"),
    /** When the bank is asked next; null once nothing can change. */
    nextCheckAt: instant("next_check_at"),
    /** How often in a row the bank could not be asked. */
    failedChecks: smallint("failed_checks").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.paymentId] }),
    unique("invoices_reference").on(table.organizationId, table.reference),
    unique("invoices_invoice").on(table.organizationId, table.provider, table.invoiceId),
    index("invoices_of_subject").on(table.organizationId, table.subjectId),
    index("invoices_to_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check("invoices_purpose_known", sql`${table.purpose} in ('booking', 'plan', 'deposit')`),
    check("invoices_currency_known", sql`${table.currency} in ('USD', 'UAH', 'EUR', 'PLN')`),
    check("invoices_status_known", sql`${table.status} in ${invoiceStatuses}`),
    check("invoices_provider_known", sql`${table.provider} in ${banks}`),
    check("invoices_amount_positive", sql`${table.amount} > 0`),
  ],
)

/** Status history, with method and amount (minor units) as they were then; `from` is null for the first, `actor` for a customer or the application. */
export const paymentHistory = pgTable(
  "payment_history",
  {
    organizationId: organizationId(),
    id: uuid("id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    from: text("from_status").$type<PaymentStatus>(),
    to: text("to_status").$type<PaymentStatus>().notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    amount: minorUnits("amount").notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: uuid("actor_id"),
    at: occurredAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("payment_history_of_payment").on(table.organizationId, table.paymentId),
    foreignKey({
      name: "payment_history_payment",
      columns: [table.organizationId, table.paymentId],
      foreignColumns: [reservationPayments.organizationId, reservationPayments.id],
    }),
    check("payment_history_status_known", sql`${table.to} in ${statuses} and (${table.from} is null or ${table.from} in ${statuses})`),
    check("payment_history_actor_known", sql`${table.actorKind} in ('visitor', 'member', 'program')`),
  ],
)

/** The account of a shop with a payment provider. The token is sealed under SECRET_KEY. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    organizationId: organizationId().references(() => organizations.id),
    provider: text("provider").$type<OnlineMethod>().notNull(),
    sealedToken: text("sealed_token").notNull(),
    lastFour: text("last_four").notNull(),
    /** As the provider names the merchant. */
    merchantName: text("merchant_name").notNull(),
    updatedAt: insertedAt("updated_at"),
    ...editing(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.provider] }),
    check("provider_accounts_provider_known", sql`${table.provider} in ${banks}`),
  ],
)
