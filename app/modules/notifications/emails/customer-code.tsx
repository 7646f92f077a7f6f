import type { Email } from "./email.ts"
import { Action, Code, EmailFrame, Paragraph } from "./email-frame.tsx"

/** Sent to any address entered at a storefront; does not reveal whether it has bookings. */
export const customerCode: Email<{ shop: string; code: string; link: string }> = {
  sample: {
    shop: "Karpaty Rental",
    code: "482915",
    link: "https://rent.example.test/karpaty-rental/booking-preview?email=olena%40example.test&code=482915",
  },
  subject: ({ code, shop }, { t }) => t("customerCode.subject", { code, shop }),
  body: ({ shop, code, link }, language) => (
    <EmailFrame language={language} from={shop} title={language.t("customerCode.title")} why={language.t("customerCode.why", { shop })}>
      <Paragraph>{language.t("customerCode.text", { shop })}</Paragraph>
      <Code>{code}</Code>
      <Action href={link}>{language.t("customerCode.action", { shop })}</Action>
      <Paragraph>{language.t("codeLasts")}</Paragraph>
    </EmailFrame>
  ),
}
