import type { Email } from "./email.ts"
import { Action, Code, EmailFrame, Paragraph } from "./email-frame.tsx"

export const signInCode: Email<{ code: string; link: string }> = {
  sample: { code: "482915", link: "https://rent.example.test/login/code?email=olena%40example.test&code=482915" },
  subject: ({ code }, { t }) => t("signInCode.subject", { code }),
  body: ({ code, link }, language) => (
    <EmailFrame language={language} title={language.t("signInCode.title")} why={language.t("signInCode.why")}>
      <Code>{code}</Code>
      <Action href={link}>{language.t("signInCode.action")}</Action>
      <Paragraph>{language.t("codeLasts")}</Paragraph>
    </EmailFrame>
  ),
}
