import { formatMoment } from "#app/platform/i18n/format.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { Email } from "../email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

interface BookingReceived {
  shop: string
  number: number
  firstName: string
  /** ISO 8601 instants, shown in the shop's zone. */
  start: string
  end: string
  timeZone: string
  place: string
  isDelivered: boolean
  lines: Array<{ name: string; quantity: number }>
  /** Minor units. */
  total: bigint
  currency: Currency
  link: string
}

/** Sent to the customer with the calendar file. */
export const bookingReceived: Email<BookingReceived> = {
  sample: {
    shop: "Karpaty Rental",
    number: 1047,
    firstName: "Olena",
    start: "2026-11-23T08:00:00Z",
    end: "2026-11-26T16:00:00Z",
    timeZone: "Europe/Kyiv",
    place: "Lviv centre, 1 Rynok Square, Lviv",
    isDelivered: false,
    lines: [
      { name: "Two-person tent", quantity: 2 },
      { name: "Snowboard", quantity: 1 },
    ],
    total: 300_000n,
    currency: "UAH",
    link: "https://rent.example.test/karpaty-rental/booking-preview?key=sample",
  },
  subject: ({ shop, number }, { t }) => t("bookingReceived.subject", { shop, number }),
  body: (booking, language) => {
    const { t, locale } = language
    const at = (moment: string) => formatMoment(moment, booking.timeZone, locale)
    return (
      <EmailFrame
        language={language}
        from={booking.shop}
        title={t("bookingReceived.title", { name: booking.firstName, number: booking.number })}
        why={t("bookingReceived.why", { shop: booking.shop })}
      >
        <Paragraph>
          {t("bookingReceived.period", { from: at(booking.start), until: at(booking.end) })}
          <br />
          {t(booking.isDelivered ? "bookingReceived.delivery" : "bookingReceived.pickUp", { place: booking.place })}
        </Paragraph>
        <Paragraph>
          {booking.lines.map(({ name, quantity }) => (
            <span key={name}>
              {name} × {quantity}
              <br />
            </span>
          ))}
          {t("bookingReceived.total", { sum: formatMoney(booking.total, booking.currency, locale) })}
        </Paragraph>
        <Action href={booking.link}>{t("bookingReceived.action")}</Action>
      </EmailFrame>
    )
  },
}
