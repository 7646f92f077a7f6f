import { type CustomerEmail, sampleBooking } from "./booking-email.ts"
import { BookingFrame, numberAndStart } from "./booking-parts.tsx"
import type { Email } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

/** Sent at once to a customer who has booked, and for a booking that is to be confirmed again. */
export const bookingReceived: Email<CustomerEmail> = {
  sample: sampleBooking,
  subject: (booking, language) => language.t("bookingReceived.subject", numberAndStart(booking, language)),
  body: (booking, language) => (
    <BookingFrame
      booking={booking}
      language={language}
      title={language.t("bookingReceived.title", { name: booking.firstName, number: booking.number })}
    >
      <Paragraph>{language.t("bookingReceived.text")}</Paragraph>
    </BookingFrame>
  ),
}
