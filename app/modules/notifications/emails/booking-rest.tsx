import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import { formatMoney } from "#app/platform/money.ts"
import { type CustomerEmail, sampleBooking } from "./booking-email.ts"
import { BookingFrame } from "./booking-parts.tsx"
import type { Email, Language } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

/** `amount`: minor units that are left to pay by `dueOn`, a calendar day. */
type RestDue = CustomerEmail & { amount: bigint; dueOn: string }

/** Sent on the day on which the rest of a prepaid booking is due. */
export const bookingRest: Email<RestDue> = {
  sample: { ...sampleBooking, rest: { dueOn: "2026-11-20" }, amount: 100_000n, dueOn: "2026-11-20" },
  subject: (booking, language) => language.t("bookingRest.subject", wordsOf(booking, language)),
  body: (booking, language) => (
    <BookingFrame
      booking={booking}
      language={language}
      title={language.t("bookingRest.title", { name: booking.firstName, number: booking.number })}
    >
      <Paragraph>{language.t("bookingRest.text", wordsOf(booking, language))}</Paragraph>
    </BookingFrame>
  ),
}

const wordsOf = ({ number, amount, currency, dueOn }: RestDue, { locale }: Language) => ({
  number,
  sum: formatMoney(amount, currency, locale),
  day: formatCalendarDay(dueOn, locale),
})
