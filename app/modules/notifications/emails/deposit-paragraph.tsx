import { formatChoice } from "#app/platform/i18n/format-choice.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { CustomerEmail } from "./booking-email.ts"
import type { Language } from "./email.ts"
import { Paragraph } from "./email-frame.tsx"

interface DepositProps extends NonNullable<CustomerEmail["deposit"]> {
  booking: CustomerEmail
  language: Language
}

/** Says how much the shop keeps until return, in which ways it takes it, and when. */
export function DepositParagraph({ amount, methods, booking: { facts, currency }, language: { t, locale } }: DepositProps) {
  const when = facts.isStay ? "stay" : facts.isDelivered ? "delivery" : "pickUp"
  const ways = formatChoice(
    methods.map((method) => t(`booking.deposit.methods.${method}`)),
    locale,
  )
  return <Paragraph>{t(`booking.deposit.${when}`, { sum: formatMoney(amount, currency, locale), ways })}</Paragraph>
}
