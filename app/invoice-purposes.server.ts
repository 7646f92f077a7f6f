import type { InvoicePurposes } from "#app/modules/payments/invoices/invoice-purpose.ts"
import { depositInvoices } from "#app/modules/reservations/deposit/deposit-invoices.server.ts"
import { bookingInvoices } from "#app/modules/reservations/money/booking-invoices.server.ts"
import { planInvoices } from "#app/modules/subscription/paying/plan-invoices.server.ts"

/** Every purpose, by the name that its invoices have in the database. Due work and events receive an invoice and look its purpose up here. */
export const invoicePurposes: InvoicePurposes = { booking: bookingInvoices, plan: planInvoices, deposit: depositInvoices }
