import type { InvoicePurposes } from "#app/modules/payments/invoices/invoice-purpose.ts"
import { bookingInvoices } from "#app/modules/reservations/card/booking-invoices.server.ts"
import { planInvoices } from "#app/modules/subscription/paying/plan-invoices.server.ts"

/** What invoices are for, by the name in their rows. Work that is due and events meet invoices of any purpose. */
export const invoicePurposes: InvoicePurposes = { booking: bookingInvoices, plan: planInvoices }
