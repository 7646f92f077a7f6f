import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { BookingContext } from "./booking-email.ts"
import type { Language } from "./email.ts"

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

/** "To pay: ₴700", and of a prepaid booking when: "To pay by 20 Nov: ₴700". */
function toPayOf({ toPay, currency, rest, facts }: BookingContext, { t, locale }: Language) {
  const sum = formatMoney(toPay, currency, locale)
  if (!rest) return t("booking.toPay", { sum })
  if (rest.dueOn !== null) return t("booking.rest.byDay", { sum, day: formatCalendarDay(rest.dueOn, locale) })
  return t(`booking.rest.${facts.isStay ? "stay" : facts.isDelivered ? "delivery" : "pickup"}`, { sum })
}
