import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

interface EmailsPostponed {
  shop: string
  /** New addresses that staff may write to within a day. */
  most: number
  /** Leads to the plans, which allow more; null where there is none to choose. */
  plansLink: string | null
}

/** Sent to admins when emails to customers wait, since staff have entered too many new addresses within a day. */
export const emailsPostponed: Email<EmailsPostponed> = {
  sample: { shop: "Karpaty Rental", most: 50, plansLink: "https://rent.example.test/subscriptions/payment" },
  subject: ({ shop }, { t }) => t("emailsPostponed.subject", { shop }),
  body: ({ shop, most, plansLink }, language) => {
    const { t } = language
    return (
      <EmailFrame language={language} from={shop} title={t("emailsPostponed.subject", { shop })} why={t("emailsPostponed.why", { shop })}>
        <Paragraph>{t("emailsPostponed.text", { most })}</Paragraph>
        <Paragraph>{t("emailsPostponed.website")}</Paragraph>
        {plansLink && <Paragraph>{t("emailsPostponed.plan")}</Paragraph>}
        {plansLink && <Action href={plansLink}>{t("subscriptionPaymentAlert.action")}</Action>}
      </EmailFrame>
    )
  },
}
