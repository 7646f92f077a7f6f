import type { Email } from "./email.ts"
import { Code, EmailFrame, Paragraph } from "./email-frame.tsx"

/** Sent to reauthenticate. `newEmail` is set when the address is about to change. */
export const ownCode: Email<{ code: string; newEmail?: string | undefined }> = {
  sample: { code: "482915", newEmail: "olena.koval@example.test" },
  subject: ({ code }, { t }) => t("ownCode.subject", { code }),
  body: ({ code, newEmail }, language) => (
    <EmailFrame language={language} title={language.t("ownCode.title")} why={language.t("ownCode.why")}>
      {newEmail && <Paragraph>{language.t("ownCode.newEmail", { newEmail })}</Paragraph>}
      <Code>{code}</Code>
      <Paragraph>{language.t("codeLasts")}</Paragraph>
    </EmailFrame>
  ),
}
