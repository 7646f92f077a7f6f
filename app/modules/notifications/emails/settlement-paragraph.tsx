import { Fragment } from "react"
import { formatMoney } from "#app/platform/money.ts"
import type { BookingContext } from "./booking-email.ts"
import type { Language } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

interface SettlementProps {
  booking: BookingContext
  language: Language
  reader: "customer" | "member"
}

/** Says what cancelling cost, and what went back, is on its way or is still to be given back; nothing where no money is left to speak of. */
export function SettlementParagraph({ booking: { settlement, currency }, language: { t, locale }, reader }: SettlementProps) {
  const parts = (["fee", "returned", "underWay", "owed"] as const).flatMap((name) => {
    const amount = settlement?.[name] ?? 0n
    return amount > 0n ? [{ name, sum: formatMoney(amount, currency, locale) }] : []
  })
  if (parts.length === 0) return null
  return (
    <Paragraph>
      {parts.map(({ name, sum }, index) => (
        <Fragment key={name}>
          {index > 0 && <br />}
          {t(`settlement.${reader}.${name}`, { sum })}
        </Fragment>
      ))}
    </Paragraph>
  )
}
