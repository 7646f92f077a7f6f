import { type CustomerEmail, sampleBooking } from "../booking-email.ts"
import type { Email } from "../email.ts"
import { BookingFrame, numberAndStart } from "./booking-parts.tsx"
import { Paragraph } from "./email-frame.tsx"

/** Its calendar file removes the entry. */
export const bookingCancelled: Email<CustomerEmail> = {
  sample: sampleBooking,
  subject: (booking, language) => language.t("bookingCancelled.subject", numberAndStart(booking, language)),
  body: (booking, language) => (
    <BookingFrame
      booking={booking}
      language={language}
      isCancelled
      title={language.t("bookingCancelled.title", { name: booking.firstName, number: booking.number })}
    >
      <Paragraph>{language.t("bookingCancelled.text")}</Paragraph>
    </BookingFrame>
  ),
}
