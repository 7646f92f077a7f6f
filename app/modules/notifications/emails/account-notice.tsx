import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

type AccountChange = "password" | "factorOn" | "factorOff" | "backupCodes" | "identityOn" | "identityOff" | "providerOn" | "providerOff"

/** Notifies the owner of a security change. */
export const accountNotice: Email<{ change: AccountChange; link: string }> = {
  sample: { change: "password", link: "https://rent.example.test/recover" },
  subject: ({ change }, { t }) => t(`accountNotice.${change}`),
  body: ({ change, link }, language) => (
    <EmailFrame language={language} title={language.t(`accountNotice.${change}`)} why={language.t("accountNotice.why")}>
      <Paragraph>{language.t("accountNotice.text")}</Paragraph>
      <Action href={link}>{language.t("accountNotice.action")}</Action>
    </EmailFrame>
  ),
}
