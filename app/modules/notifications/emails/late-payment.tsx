import { formatMoney } from "#app/platform/money.ts"
import { type CustomerEmail, sampleBooking } from "./booking-email.ts"
import { BookingFrame } from "./booking-parts.tsx"
import type { Email } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

interface LatePayment extends CustomerEmail {
  /** Minor units. */
  amount: bigint
  isKept: boolean
}

/** Sent to a customer whose card payment came after the time to pay: the booking is kept, or the money is given back. */
export const latePayment: Email<LatePayment> = {
  sample: { ...sampleBooking, amount: 300_000n, isKept: false },
  subject: ({ number, isKept }, { t }) => t(`latePayment.${isKept ? "kept" : "givenBack"}.subject`, { number }),
  body: (booking, language) => {
    const { t, locale } = language
    const { firstName, number, amount, currency, isKept } = booking
    const outcome = isKept ? "kept" : "givenBack"
    return (
      <BookingFrame
        booking={booking}
        language={language}
        isCancelled={!isKept}
        title={t(`latePayment.${outcome}.title`, { name: firstName, number })}
      >
        <Paragraph>{t(`latePayment.${outcome}.text`, { sum: formatMoney(amount, currency, locale) })}</Paragraph>
      </BookingFrame>
    )
  },
}
