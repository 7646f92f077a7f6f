import type { Email } from "./email.ts"
import { Action, EmailFrame, Paragraph } from "./email-frame.tsx"

/** A seat in an organization (`i_registration`). The link holds the invitation's token. */
export const invitation: Email<{ organization: string; invitedBy: string; link: string }> = {
  sample: {
    organization: "Karpaty Rental",
    invitedBy: "Olena Koval",
    link: "https://rent.example.test/invitation?token=7f3c",
  },
  subject: ({ organization }, { t }) => t("invitation.subject", { organization }),
  body: ({ organization, invitedBy, link }, language) => (
    <EmailFrame language={language} title={language.t("invitation.subject", { organization })} why={language.t("invitation.why")}>
      <Paragraph>{language.t("invitation.text", { organization, invitedBy })}</Paragraph>
      <Action href={link}>{language.t("invitation.action")}</Action>
    </EmailFrame>
  ),
}
