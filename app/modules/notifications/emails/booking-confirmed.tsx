import { formatMoment } from "#app/platform/i18n/format.ts"
import { type BookingChanges, type CustomerEmail, sampleBooking, sampleChanges } from "./booking-email.ts"
import { BookingFrame, numberAndStart } from "./booking-parts.tsx"
import type { Email } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

/** `changes`, where it was changed as well since the last email. */
export const bookingConfirmed: Email<CustomerEmail & { changes: BookingChanges | null }> = {
  sample: { ...sampleBooking, changes: { ...sampleChanges, fields: ["period", "total"] } },
  subject: (booking, language) => language.t("bookingConfirmed.subject", numberAndStart(booking, language)),
  body: (booking, language) => (
    <BookingFrame
      booking={booking}
      language={language}
      title={language.t("bookingConfirmed.title", { name: booking.firstName, number: booking.number })}
      changes={booking.changes}
    >
      <Paragraph>
        {language.t(nextStepOf(booking.facts), {
          date: formatMoment(booking.facts.start, booking.timeZone, language.locale),
        })}
      </Paragraph>
      {booking.changes && <Paragraph>{language.t("booking.changed")}</Paragraph>}
    </BookingFrame>
  ),
}

const nextStepOf = ({ isStay, isDelivered }: CustomerEmail["facts"]) =>
  isStay ? "booking.nextCheckIn" : isDelivered ? "booking.nextDelivery" : "booking.nextPickUp"
