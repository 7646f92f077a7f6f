import { formatDay } from "#app/platform/i18n/format.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

interface SubscriptionPaymentAlert {
  organization: string
  tier: "solo" | "business"
  /** Minor units. */
  amount: bigint
  currency: Currency
  /** "returned": the bank gave the money back · "mismatched": the bank reports another payment than ours · "unreadable": it does not show it. */
  kind: "returned" | "mismatched" | "unreadable"
  /** The last day that is paid, in ISO 8601; null where nothing is. */
  lastDay: string | null
  link: string
}

const names = { solo: "Solo", business: "Business" }

/** Sent to admins when a payment for the plan needs their eye. */
export const subscriptionPaymentAlert: Email<SubscriptionPaymentAlert> = {
  sample: {
    organization: "Karpaty Rental",
    tier: "business",
    amount: 159_900n,
    currency: "UAH",
    kind: "returned",
    lastDay: "2026-12-02",
    link: "https://rent.example.test/subscriptions/payment",
  },
  subject: ({ organization, tier, kind }, { t }) => t(`subscriptionPaymentAlert.${kind}.subject`, { organization, plan: names[tier] }),
  body: ({ organization, tier, amount, currency, kind, lastDay, link }, language) => {
    const { t, locale } = language
    const plan = names[tier]
    const date = lastDay && formatDay(`${lastDay}T12:00:00Z`, "UTC", locale)
    return (
      <EmailFrame
        language={language}
        title={t(`subscriptionPaymentAlert.${kind}.subject`, { organization, plan })}
        why={t("subscriptionPaymentAlert.why", { organization })}
      >
        <Paragraph>{t(`subscriptionPaymentAlert.${kind}.text`, { plan, sum: formatMoney(amount, currency, locale) })}</Paragraph>
        {kind === "returned" && date && <Paragraph>{t("subscriptionPaymentAlert.until", { date })}</Paragraph>}
        <Action href={link}>{t("subscriptionPaymentAlert.action")}</Action>
      </EmailFrame>
    )
  },
}
