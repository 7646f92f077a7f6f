import { formatMoment } from "#app/platform/i18n/format.ts"
import { type CustomerEmail, sampleBooking } from "../booking-email.ts"
import type { Email, Language } from "../email.ts"
import { BookingFrame } from "./booking-parts.tsx"
import { Paragraph } from "./email-frame.tsx"

type Reminder = CustomerEmail & { isConfirmed: boolean }

/** Sent the day before the booking starts. */
export const bookingReminder: Email<Reminder> = {
  sample: { ...sampleBooking, isConfirmed: false },
  subject: (booking, language) => language.t("bookingReminder.subject", { shop: booking.shop, ...startOf(booking, language) }),
  body: (booking, language) => (
    <BookingFrame
      booking={booking}
      language={language}
      title={language.t("bookingReminder.title", { name: booking.firstName, ...startOf(booking, language) })}
    >
      {!booking.isConfirmed && <Paragraph>{language.t("bookingReminder.unconfirmed")}</Paragraph>}
    </BookingFrame>
  ),
}

const startOf = ({ number, facts, timeZone }: Reminder, { locale }: Language) => ({
  number,
  start: formatMoment(facts.start, timeZone, locale),
})
