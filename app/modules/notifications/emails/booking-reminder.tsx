import { now } from "#app/platform/clock.ts"
import { formatStart } from "#app/platform/i18n/format-start.ts"
import { type CustomerEmail, sampleBooking } from "./booking-email.ts"
import { BookingFrame } from "./booking-parts.tsx"
import type { Email, Language } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

type Reminder = CustomerEmail & { isConfirmed: boolean }

/** Sent the day before the booking starts. */
export const bookingReminder: Email<Reminder> = {
  sample: { ...sampleBooking, isConfirmed: false },
  subject: (booking, language) => language.t("bookingReminder.subject", startOf(booking, language)),
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
  start: formatStart(facts.start, now(), timeZone, locale),
})
