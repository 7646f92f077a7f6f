import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailCodeField, Field } from "#app/ui/form/field.tsx"
import { AccountForm, type Reply } from "../components/account-form.tsx"

interface CodeFormProps {
  reply: (Reply & { intent?: string | undefined }) | undefined
  /** Recipient; the form has a field for it when unknown. */
  email: string
  /** Code from the emailed link: only the button is left to press. */
  code: string
  to: string
  failed: string
  /** Toast for a wrong code. */
  failedToast: string
  submit: string
}

/** Takes an emailed code. Only submitting redeems it: mail programs prefetch links. */
export function CodeForm({ reply, email, code, to, failed, failedToast, submit }: CodeFormProps) {
  const { t } = useTranslation("accounts")
  // A link's code that was refused is typed anew.
  const fromLink = reply ? "" : code
  return (
    <AccountForm
      intent="code"
      fields={["email", "code"]}
      reply={reply}
      failed={failed}
      failedToast={failedToast}
      submit={submit}
      values={{ email, code: fromLink, to }}
    >
      {(inputOf) => (
        <>
          {email ? (
            <input type="hidden" name="email" value={email} />
          ) : (
            <Field {...inputOf("email")} label={t("email")} type="email" inputMode="email" autoComplete="email" enterKeyHint="next" />
          )}
          <EmailCodeField {...inputOf("code")} linkCode={fromLink} enterKeyHint="go" />
        </>
      )}
    </AccountForm>
  )
}
