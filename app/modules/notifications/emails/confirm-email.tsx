import type { Email } from "./email.ts"
import { Action, Code, EmailFrame, Paragraph } from "./email-frame.tsx"

/** Sent after registration. The link opens a page whose button redeems the code. */
export const confirmEmail: Email<{ code: string; link: string }> = {
  sample: { code: "482915", link: "https://rent.example.test/confirm?email=olena%40example.test&code=482915" },
  subject: ({ code }, { t }) => t("confirmEmail.subject", { code }),
  body: ({ code, link }, language) => (
    <EmailFrame language={language} title={language.t("confirmEmail.title")} why={language.t("confirmEmail.why")}>
      <Paragraph>{language.t("confirmEmail.text")}</Paragraph>
      <Code>{code}</Code>
      <Action href={link}>{language.t("confirmEmail.action")}</Action>
      <Paragraph>{language.t("codeLasts")}</Paragraph>
    </EmailFrame>
  ),
}
