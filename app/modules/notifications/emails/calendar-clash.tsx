import { formatPeriod, formatPeriodShort } from "#app/platform/i18n/format.ts"
import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph, TextLink } from "./email-frame.tsx"

interface CalendarClash {
  shop: string
  timeZone: string
  /** The other program's name. */
  portal: string
  item: string
  /** At least one. Instants in ISO 8601. */
  clashes: Array<{
    from: string
    until: string
    number: number
    client: string
    bookedFrom: string
    bookedUntil: string
    link: string
  }>
  /** Link to the page that switches emails about bookings off. */
  settings: string
}

/** Sent to members of the shop when another program's calendar takes what bookings hold. */
export const calendarClash: Email<CalendarClash> = {
  sample: {
    shop: "Karpaty Rental",
    timeZone: "Europe/Kyiv",
    portal: "Airbnb",
    item: "Cabin by the river",
    clashes: [
      {
        from: "2026-12-04T13:00:00Z",
        until: "2026-12-06T09:00:00Z",
        number: 1047,
        client: "Olena Barvinok",
        bookedFrom: "2026-12-05T13:00:00Z",
        bookedUntil: "2026-12-07T09:00:00Z",
        link: "https://rent.example.test/reservations/manage?booking=1047",
      },
    ],
    settings: "https://rent.example.test/account/notifications",
  },
  subject: ({ portal, item, timeZone, clashes }, { t, locale }) => {
    const [{ from, until } = { from: "", until: "" }] = clashes
    return t("calendarClash.subject", { portal, item, period: formatPeriodShort({ start: from, end: until }, timeZone, locale) })
  },
  body: ({ shop, timeZone, portal, item, clashes, settings }, language) => {
    const { t, locale } = language
    const [first] = clashes
    return (
      <EmailFrame
        language={language}
        from={shop}
        title={t("calendarClash.title", { item })}
        why={t("calendarClash.why")}
        link={{ href: settings, text: t("newBooking.settings") }}
      >
        <Paragraph>{t("calendarClash.text", { portal })}</Paragraph>
        {clashes.map(({ from, until, number, client, bookedFrom, bookedUntil, link }) => (
          <Paragraph key={`${number} ${from}`}>
            {t("calendarClash.taken", { portal, period: formatPeriod({ start: from, end: until }, timeZone, locale) })}
            <br />
            <TextLink href={link}>
              {t("calendarClash.booking", {
                number,
                client,
                period: formatPeriod({ start: bookedFrom, end: bookedUntil }, timeZone, locale),
              })}
            </TextLink>
          </Paragraph>
        ))}
        {first && <Action href={first.link}>{t("booking.action")}</Action>}
      </EmailFrame>
    )
  },
}
