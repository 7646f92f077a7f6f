import { formatDay } from "#app/platform/i18n/format.ts"
import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

interface SubscriptionReminder {
  organization: string
  tier: "solo" | "business"
  /** The last day that is paid, in ISO 8601. */
  lastDay: string
  daysLeft: number
  link: string
}

const names = { solo: "Solo", business: "Business" }

/** Sent to admins before the days that are paid for end. */
export const subscriptionReminder: Email<SubscriptionReminder> = {
  sample: {
    organization: "Karpaty Rental",
    tier: "business",
    lastDay: "2026-12-02",
    daysLeft: 3,
    link: "https://rent.example.test/subscriptions/payment",
  },
  subject: ({ organization, tier, daysLeft }, { t }) =>
    t("subscriptionReminder.subject", { organization, plan: names[tier], count: daysLeft }),
  body: ({ organization, tier, lastDay, daysLeft, link }, language) => {
    const { t, locale } = language
    const plan = names[tier]
    return (
      <EmailFrame
        language={language}
        title={t("subscriptionReminder.subject", { organization, plan, count: daysLeft })}
        why={t("subscriptionReminder.why", { organization })}
      >
        <Paragraph>
          {t("subscriptionReminder.text", { plan, date: formatDay(`${lastDay}T12:00:00Z`, "UTC", locale, { year: true }) })}
        </Paragraph>
        <Action href={link}>{t("subscriptionReminder.action")}</Action>
      </EmailFrame>
    )
  },
}
