import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailCodeField } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { Notice } from "#app/ui/notice.tsx"
import { ResendForm } from "../codes/resend-form.tsx"
import type { Reply } from "../components/account-form.tsx"
import { PasswordField } from "../components/password-field.tsx"
import type { Wait } from "../components/use-countdown.ts"

/** Password field, or the field for an emailed code when the account has no password. */
export function ReauthenticationFields({ hasPassword, inputOf }: { hasPassword: boolean; inputOf: InputOf<"password" | "ownCode"> }) {
  const { t } = useTranslation("accounts")
  if (hasPassword) return <PasswordField {...inputOf("password")} label={t("account.presentPassword")} />
  return <EmailCodeField {...inputOf("ownCode")} />
}

interface ReauthenticationCodeFormProps {
  email: string
  reply: (Reply & { intent?: string; sentTo?: string }) | undefined
  wait: Wait
}

/** Sends a code to an account without a password. */
export function ReauthenticationCodeForm({ email, reply, wait }: ReauthenticationCodeFormProps) {
  const { t } = useTranslation("accounts")
  return (
    <>
      {reply?.sentTo && <Notice tone="success" title={t("account.codeSent", { email })} />}
      <p>{t("account.proveByCode", { email })}</p>
      <ResendForm intent="send-code" reply={reply} submit={t("account.sendCode")} values={{}} wait={wait} />
    </>
  )
}

export const reauthenticationFields = ["password", "ownCode"] as const
