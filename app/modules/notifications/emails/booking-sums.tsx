import { formatMoney } from "#app/platform/money.ts"
import type { BookingContext } from "./booking-email.ts"
import type { Language } from "./email.ts"
import { toPayOf } from "./to-pay.ts"

/** Total, what is paid of it and what is still to pay, a line each. */
export function BookingSums({ booking, language }: { booking: BookingContext; language: Language }) {
  const { t, locale } = language
  const sumOf = (amount: bigint) => formatMoney(amount, booking.currency, locale)
  return (
    <>
      {t("booking.total", { sum: sumOf(booking.facts.total) })}
      {booking.paid > 0n && (
        <>
          <br />
          {t("booking.paid", { sum: sumOf(booking.paid) })}
        </>
      )}
      {booking.toPay > 0n && (
        <>
          <br />
          {toPayOf(booking, language)}
        </>
      )}
    </>
  )
}
