import { sql } from "drizzle-orm"
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { insertedAt, minorUnits, occurredAt, organizationId } from "#app/platform/database/columns.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { PaymentKind, PaymentMethod, PaymentStatus } from "./payment-status.ts"

const known = (values: string) =>
  sql.raw(
    `(${values
      .split(" ")
      .map((value) => `'${value}'`)
      .join(", ")})`,
  )
const statuses = known("pending processing completed failed refunded unknown")
const methods = known("payOnPickup monobank cash transfer cardAtCounter")

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
    provider: text("provider"),
    providerPaymentId: text("provider_payment_id"),
    invoiceId: text("invoice_id"),
    paymentUrl: text("payment_url"),
    metadata: jsonb("metadata").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: insertedAt("created_at"),
    updatedAt: insertedAt("updated_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique("reservation_payments_reference").on(table.organizationId, table.reference),
    unique("reservation_payments_invoice").on(table.organizationId, table.provider, table.invoiceId),
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
    check("reservation_payments_refund_of_refund", sql`${table.refundOf} is null or ${table.kind} = 'refund'`),
    check("reservation_payments_amount_positive", sql`${table.amount} >= 0`),
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
