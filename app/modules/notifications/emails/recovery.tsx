import type { Email } from "./email.ts"
import { Action, Code, EmailFrame, Paragraph } from "./email-frame.tsx"

export const recovery: Email<{ code: string; link: string }> = {
  sample: { code: "482915", link: "https://rent.example.test/reset?email=olena%40example.test&code=482915" },
  subject: ({ code }, { t }) => t("recovery.subject", { code }),
  body: ({ code, link }, language) => (
    <EmailFrame language={language} title={language.t("recovery.title")} why={language.t("recovery.why")}>
      <Paragraph>{language.t("recovery.text")}</Paragraph>
      <Code>{code}</Code>
      <Action href={link}>{language.t("recovery.action")}</Action>
      <Paragraph>{language.t("codeLasts")}</Paragraph>
    </EmailFrame>
  ),
}
