import type { Email } from "../email.ts"
import { EmailFrame, Paragraph } from "./email-frame.tsx"

/** To the address that was: it opens no account any more, so no page of ours helps whoever did not change it. */
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
