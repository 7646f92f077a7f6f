import { translators } from "#app/messages/translators.server.ts"
import type { InvoiceLine } from "#app/modules/payments/providers/card-bank.ts"
import type { PaidBooking } from "./paid-booking.server.ts"

/** The line of a booking's invoices and refunds, on a fiscal receipt: "Booking 1042", in the language of its customer. */
export const lineOf = ({ number, language }: Pick<PaidBooking, "number" | "language">): InvoiceLine => ({
  name: translators[language].t("reservations:booking", { number }),
  code: String(number),
})
