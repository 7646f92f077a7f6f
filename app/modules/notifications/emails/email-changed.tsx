import type { Email } from "./email.ts"
import { EmailFrame, Paragraph } from "./email-frame.tsx"

/** Sent to the old address, which no longer opens the account. */
export const emailChanged: Email<object> = {
  sample: {},
  subject: (_, { t }) => t("emailChanged.title"),
  body: (_, language) => (
    <EmailFrame language={language} title={language.t("emailChanged.title")} why={language.t("accountNotice.why")}>
      <Paragraph>{language.t("emailChanged.text")}</Paragraph>
      <Paragraph>{language.t("emailChanged.notYou")}</Paragraph>
    </EmailFrame>
  ),
}
