import { type BookingChanges, type CustomerEmail, sampleBooking, sampleChanges } from "./booking-email.ts"
import { BookingFrame, numberAndStart } from "./booking-parts.tsx"
import type { Email } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

export const bookingChanged: Email<CustomerEmail & { changes: BookingChanges | null }> = {
  sample: { ...sampleBooking, changes: sampleChanges },
  subject: (booking, language) => language.t("bookingChanged.subject", numberAndStart(booking, language)),
  body: (booking, language) => (
    <BookingFrame
      booking={booking}
      language={language}
      title={language.t("bookingChanged.title", { name: booking.firstName, number: booking.number })}
      changes={booking.changes}
    >
      <Paragraph>{language.t("booking.changed")}</Paragraph>
    </BookingFrame>
  ),
}
