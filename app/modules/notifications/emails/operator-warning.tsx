import type { Email } from "./email.ts"
import { EmailFrame, Paragraph } from "./email-frame.tsx"

/** Sent to OPERATOR_EMAIL. What is wrong is said in English, as in the terminal. */
export const operatorWarning: Email<{ host: string; subject: string; text: string }> = {
  sample: {
    host: "rent.example.test",
    subject: "No backup since 27 November",
    text: "The last attempt failed: no space left on device. Make room in /var/backups/orenda.",
  },
  subject: ({ host, subject }, { t }) => t("operatorWarning.subject", { host, subject }),
  body: ({ host, subject, text }, language) => (
    <EmailFrame language={language} title={subject} why={language.t("operatorWarning.why", { host })}>
      <Paragraph>{text}</Paragraph>
    </EmailFrame>
  ),
}
