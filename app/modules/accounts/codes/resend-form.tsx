import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { AccountForm, type Reply } from "../components/account-form.tsx"
import type { Wait } from "../components/use-countdown.ts"

interface ResendFormProps {
  intent: string
  action?: string
  reply?: (Reply & { intent?: string | undefined }) | undefined
  submit?: string
  values: Record<string, string>
  wait: Wait
}

/** The button beside the form for a code that has it sent, or sent again. */
export function ResendForm({ intent, action, reply, submit, values, wait }: ResendFormProps) {
  const { t } = useTranslation("accounts")
  return (
    <AccountForm
      intent={intent}
      {...(action && { action })}
      fields={[]}
      reply={reply}
      failed={t("recover.failed")}
      submit={submit ?? t("confirm.resend")}
      variant="secondary"
      values={values}
      wait={wait}
    />
  )
}
