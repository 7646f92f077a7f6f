import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

interface PaymentAlert {
  shop: string
  /** The booking's number. */
  number: number
  /** Minor units. */
  amount: bigint
  currency: Currency
  /** "unknown": nobody knows how it ended · "kept", "givenBack": it came after the time to pay · "overpaid": more is paid than is due · "refundFailed": the bank has refused a refund of it · "restOverdue": the rest was not paid on its day · "holdEnding": a deposit has been held on the card for 7 days · "holdUnknown": nobody knows whether one is held · "keepFailed": the bank took less of one than was requested. */
  kind: "unknown" | "kept" | "givenBack" | "overpaid" | "refundFailed" | "restOverdue" | "holdEnding" | "holdUnknown" | "keepFailed"
  link: string
}

/** Sent to admins when a payment needs their eye. */
export const paymentAlert: Email<PaymentAlert> = {
  sample: {
    shop: "Karpaty Rental",
    number: 1047,
    amount: 300_000n,
    currency: "UAH",
    kind: "unknown",
    link: "https://rent.example.test/reservations/manage?booking=1047",
  },
  subject: ({ kind, number }, { t }) => t(`paymentAlert.${kind}.subject`, { number }),
  body: ({ shop, number, amount, currency, kind, link }, language) => {
    const { t, locale } = language
    return (
      <EmailFrame
        language={language}
        from={shop}
        title={t(`paymentAlert.${kind}.subject`, { number })}
        why={t("paymentAlert.why", { shop })}
      >
        <Paragraph>{t(`paymentAlert.${kind}.text`, { sum: formatMoney(amount, currency, locale) })}</Paragraph>
        <Action href={link}>{t("booking.action")}</Action>
      </EmailFrame>
    )
  },
}
