import type { Email } from "./email.ts"
import { Code, EmailFrame, Paragraph } from "./email-frame.tsx"

/** To the address that an account wants to move to. */
export const newEmail: Email<{ code: string }> = {
  sample: { code: "482915" },
  subject: ({ code }, { t }) => t("newEmail.subject", { code }),
  body: ({ code }, language) => (
    <EmailFrame language={language} title={language.t("newEmail.title")} why={language.t("newEmail.why")}>
      <Paragraph>{language.t("newEmail.text")}</Paragraph>
      <Code>{code}</Code>
      <Paragraph>{language.t("codeLasts")}</Paragraph>
    </EmailFrame>
  ),
}
