import { type CustomerEmail, sampleBooking } from "./booking-email.ts"
import { BookingFrame, numberAndStart } from "./booking-parts.tsx"
import type { Email } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"
import { SettlementParagraph } from "./settlement-paragraph.tsx"

/** Its calendar file removes the entry. */
export const bookingCancelled: Email<CustomerEmail> = {
  sample: { ...sampleBooking, settlement: { fee: 45_000n, returned: 0n, underWay: 155_000n, owed: 0n } },
  subject: (booking, language) => language.t("bookingCancelled.subject", numberAndStart(booking, language)),
  body: (booking, language) => (
    <BookingFrame
      booking={booking}
      language={language}
      isCancelled
      title={language.t("bookingCancelled.title", { name: booking.firstName, number: booking.number })}
    >
      <Paragraph>{language.t("bookingCancelled.text")}</Paragraph>
      <SettlementParagraph booking={booking} language={language} reader="customer" />
    </BookingFrame>
  ),
}
