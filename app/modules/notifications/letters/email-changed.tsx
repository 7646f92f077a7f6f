import type { Letter } from "../letter.ts"
import { LetterFrame, Paragraph } from "./letter-frame.tsx"

/** To the address that was: it opens no account any more, so no page of ours helps whoever did not change it. */
export const emailChanged: Letter<object> = {
  sample: {},
  subject: (_, { t }) => t("emailChanged.title"),
  body: (_, language) => (
    <LetterFrame language={language} title={language.t("emailChanged.title")} why={language.t("accountNotice.why")}>
      <Paragraph>{language.t("emailChanged.text")}</Paragraph>
      <Paragraph>{language.t("emailChanged.notYou")}</Paragraph>
    </LetterFrame>
  ),
}
