import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

/** Sent when a confirmed address registers again: the page itself does not reveal the account. */
export const alreadyRegistered: Email<{ link: string }> = {
  sample: { link: "https://rent.example.test/login" },
  subject: (_, { t }) => t("alreadyRegistered.subject"),
  body: ({ link }, language) => (
    <EmailFrame language={language} title={language.t("alreadyRegistered.subject")} why={language.t("alreadyRegistered.why")}>
      <Paragraph>{language.t("alreadyRegistered.text")}</Paragraph>
      <Action href={link}>{language.t("alreadyRegistered.action")}</Action>
    </EmailFrame>
  ),
}
