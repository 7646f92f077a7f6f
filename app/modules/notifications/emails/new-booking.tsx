import type { ReactNode } from "react"
import { formatPeriodShort } from "#app/platform/i18n/format.ts"
import { type BookingContext, type CustomerAct, sampleBooking } from "./booking-email.ts"
import { FactsOf } from "./booking-parts.tsx"
import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"
import { SettlementParagraph } from "./settlement-paragraph.tsx"

interface NewBooking extends BookingContext {
  /** The customer did this with a booking of theirs; null for a new one. */
  act: CustomerAct | null
  client: { name: string; phone: string; email: string }
  /** The customer's; "" without one. */
  note: string
  /** Link to the page that switches these emails off. */
  settings: string
}

/** Sent to members of the shop who want to read of new bookings, and of what customers do with them. */
export const newBooking: Email<NewBooking> = {
  sample: {
    ...sampleBooking,
    act: null,
    client: { name: "Olena Barvinok", phone: "067 000 1001", email: "olena@rent.example.test" },
    note: "We arrive by the evening train.\nTwo of us ski for the first time.",
    link: "https://rent.example.test/reservations/manage?booking=1047",
    settings: "https://rent.example.test/account/notifications",
  },
  subject: ({ act, number, client, facts, timeZone }, { t, locale }) =>
    t(act ? `newBooking.acts.${act}.subject` : "newBooking.subject", {
      number,
      client: client.name,
      period: formatPeriodShort(facts, timeZone, locale),
    }),
  body: (booking, language) => {
    const { t } = language
    const { shop, act, number, client, note, link, settings } = booking
    return (
      <EmailFrame
        language={language}
        from={shop}
        title={t(act ? `newBooking.acts.${act}.title` : "newBooking.title", { number })}
        why={t(act ? "newBooking.whyAct" : "newBooking.why")}
        link={{ href: settings, text: t("newBooking.settings") }}
      >
        <Paragraph>
          {client.name}
          <br />
          {client.phone}
          <br />
          {client.email}
        </Paragraph>
        <SettlementParagraph booking={booking} language={language} reader="member" />
        <FactsOf booking={booking} language={language} />
        {note && <Paragraph>{linesOf(t("newBooking.note", { note }))}</Paragraph>}
        <Action href={link}>{t("booking.action")}</Action>
      </EmailFrame>
    )
  },
}

/** Keeps the line breaks that the customer typed. */
const linesOf = (text: string) =>
  text.split(/\r?\n/).reduce<ReactNode>(
    (before, line) => (
      <>
        {before}
        {before && <br />}
        {line}
      </>
    ),
    null,
  )
