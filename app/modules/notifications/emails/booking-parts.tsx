import { Column, Row } from "@react-email/components"
import { Fragment, type ReactNode } from "react"
import { formatCalendarDay, formatMoment, formatPeriod } from "#app/platform/i18n/format.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { BookedLine, BookingChanges, BookingContext, BookingFacts, CustomerEmail } from "./booking-email.ts"
import { BookingSums } from "./booking-sums.tsx"
import { DepositParagraph } from "./deposit-paragraph.tsx"
import type { Language } from "./email.ts"
import { Action, EmailFrame, Label, Paragraph, TextLink } from "./email-frame.tsx"

interface FrameProps {
  booking: CustomerEmail
  language: Language
  title: string
  changes?: BookingChanges | null
  children?: ReactNode
  /** The booking is not going to happen. */
  isCancelled?: boolean
}

/** The frame of every email to a customer about a booking: sentences, changes, the booking, its link, and how to reach the shop. */
export function BookingFrame({ booking, language, title, changes, isCancelled = false, children }: FrameProps) {
  const { t } = language
  const { shop, phone, link, facts } = booking
  const conditions = isCancelled ? [] : (["requirements", "cancellation"] as const).filter((name) => booking[name])
  const isChanged = changes && changes.fields.length > 0
  return (
    <EmailFrame language={language} from={shop} title={title} why={t("booking.why", { shop })}>
      {children}
      {isChanged && <Changes booking={booking} language={language} changes={changes} />}
      {isChanged && <Label>{t("booking.present")}</Label>}
      <FactsOf
        booking={booking}
        language={language}
        mapsUrl={isCancelled ? null : booking.mapsUrl}
        hours={isCancelled ? [] : booking.hours}
      />
      <Action href={link}>{t("booking.action")}</Action>
      {!isCancelled && booking.deposit && <DepositParagraph {...booking.deposit} booking={booking} language={language} />}
      {conditions.map((name) => (
        <Paragraph key={name}>
          <strong>{t(facts.isStay && name === "requirements" ? "booking.onArrival" : `booking.${name}`)}</strong>
          {booking[name].split("\n").map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </Paragraph>
      ))}
      <Paragraph>
        {t(isCancelled ? "booking.ask" : "booking.reply")}
        {phone && (
          <>
            <br />
            {t("booking.questions", { shop, phone: phone.replaceAll(" ", "\u00a0") })}
          </>
        )}
      </Paragraph>
    </EmailFrame>
  )
}

/** Values of a subject. */
export const numberAndStart = ({ number, facts, timeZone }: BookingContext, { locale }: Language) => ({
  number,
  start: formatMoment(facts.start, timeZone, locale),
})

type FactsProps = { booking: BookingContext; language: Language } & Partial<Pick<CustomerEmail, "mapsUrl" | "hours">>

/** Dates, place, lines, and unless the email tells that it is cancelled the total, what is paid of it and what is still to pay. */
export function FactsOf({ booking, language, mapsUrl, hours }: FactsProps) {
  const { t, locale } = language
  const text = textsOf(booking, booking.facts, language)
  return (
    <>
      <Paragraph>
        {text.period}
        {text.place && (
          <>
            <br />
            {text.place}
          </>
        )}
        {hours?.map(({ day, time }) => (
          <Fragment key={day}>
            <br />
            {t("booking.openOn", { day: formatCalendarDay(day, locale), time })}
          </Fragment>
        ))}
        {mapsUrl && (
          <>
            <br />
            <TextLink href={mapsUrl}>{t("booking.map")}</TextLink>
          </>
        )}
      </Paragraph>
      <Paragraph>
        {text.lines}
        {!booking.settlement && <BookingSums booking={booking} language={language} />}
      </Paragraph>
    </>
  )
}

/** Before and after side by side, both in words. */
function Changes({
  booking,
  language,
  changes: { fields, before },
}: Pick<FactsProps, "booking" | "language"> & { changes: BookingChanges }) {
  const { t } = language
  const [was, is] = [wrapDates(textsOf(booking, before, language)), wrapDates(textsOf(booking, booking.facts, language))]
  const status = { was: t("booking.confirmed"), is: t("booking.unconfirmed") }
  return (
    <>
      {fields.map((field) => (
        <Row key={field} style={{ margin: "0 0 16px" }}>
          <Column style={cell}>
            <Label>{t(`booking.before.${field}`)}</Label>
            {field === "status" ? status.was : was[field]}
          </Column>
          <Column style={cell}>
            <Label>{t(`booking.after.${field}`)}</Label>
            {field === "status" ? status.is : is[field]}
          </Column>
        </Row>
      ))}
    </>
  )
}

/** Gives each end of the period a line of its own, which may break before the time: a column of a phone is narrower than an end. */
function wrapDates({ period, ...texts }: ReturnType<typeof textsOf>) {
  const [start, end] = period.replaceAll(",\u00a0", ", ").split(" – ")
  return {
    ...texts,
    period: (
      <>
        {start} –<br />
        {end}
      </>
    ),
  }
}

const cell = { width: "50%", padding: "0 8px 0 0", fontSize: "16px", lineHeight: "24px", verticalAlign: "top" as const }

/** Returns lines as they are shown: those that differ in their price alone are one. */
function mergeEqual(lines: BookingFacts["lines"], detailOf: (line: BookedLine) => string) {
  const merged = new Map<string, { name: string; detail: string; quantity: number }>()
  for (const line of lines) {
    const [name, detail] = [line.name, detailOf(line)]
    const key = [name, detail].join(" · ")
    merged.set(key, { name, detail, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged]
}

function textsOf(
  { timeZone, currency }: BookingContext,
  { start, end, place, isDelivered, isStay, lines, total }: BookingFacts,
  { t, locale }: Language,
) {
  const detailOf = ({ period, guests, address }: BookedLine) => {
    const people = guests && [
      t("booking.adults", { count: guests.adults }),
      guests.children > 0 && t("booking.children", { count: guests.children }),
    ]
    return [period && formatPeriod(period, timeZone, locale), people?.filter(Boolean).join(", "), address].filter(Boolean).join(", ")
  }
  return {
    period: formatPeriod({ start, end }, timeZone, locale),
    // A test booking of a shop that has no pick-up point yet is delivered nowhere.
    place: place && t(isStay ? "booking.address" : isDelivered ? "booking.delivery" : "booking.pickUp", { place }),
    lines: mergeEqual(lines, detailOf).map(([key, { name, detail, quantity }]) => (
      <span key={key}>
        {[`${name} ×\u00a0${quantity}`, detail].filter(Boolean).join(" · ")}
        <br />
      </span>
    )),
    total: formatMoney(total, currency, locale),
  }
}
