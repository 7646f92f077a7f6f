import { useTranslation } from "react-i18next"
import { LetterCodeField } from "#app/ui/letter-code-field.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { AccountForm, type Input, type Reply } from "./account-form.tsx"
import { PasswordField } from "./password-field.tsx"

/** What proves again whose account it is: the password, or a letter's code where there is none. */
export function ProofFields({ hasPassword, inputOf }: { hasPassword: boolean; inputOf: (name: "password" | "ownCode") => Input }) {
  const { t } = useTranslation("accounts")
  if (hasPassword) return <PasswordField {...inputOf("password")} label={t("account.presentPassword")} />
  return <LetterCodeField {...inputOf("ownCode")} />
}

/** Sends the code of whoever has no password, and says that it was sent. */
export function OwnCodeForm({ email, reply }: { email: string; reply: (Reply & { intent?: string; sentTo?: string }) | undefined }) {
  const { t } = useTranslation("accounts")
  return (
    <>
      {reply?.sentTo && <Notice tone="success" title={t("account.codeSent", { email })} />}
      <p>{t("account.proveByCode", { email })}</p>
      <AccountForm
        intent="send-code"
        fields={[]}
        reply={reply}
        failed={t("recover.failed")}
        submit={t("account.sendCode")}
        variant="secondary"
      />
    </>
  )
}

export const proofFields = ["password", "ownCode"] as const
