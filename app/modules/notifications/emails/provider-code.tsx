import type { Email } from "./email.ts"
import { Code, EmailFrame, Paragraph } from "./email-frame.tsx"

/** Sent before the identity provider of an organization signs in to an account for the first time. */
export const providerCode: Email<{ code: string; organization: string }> = {
  sample: { code: "482915", organization: "Gear Up Rentals" },
  subject: ({ code }, { t }) => t("providerCode.subject", { code }),
  body: ({ code, organization }, language) => (
    <EmailFrame language={language} title={language.t("providerCode.title")} why={language.t("providerCode.why")}>
      <Paragraph>{language.t("providerCode.text", { organization })}</Paragraph>
      <Code>{code}</Code>
      <Paragraph>{language.t("codeLasts")}</Paragraph>
    </EmailFrame>
  ),
}
