import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EmailCodeField, Field } from "#app/ui/form/field.tsx"
import { AccountForm, type Reply } from "../components/account-form.tsx"

interface CodeFormProps {
  reply: (Reply & { intent?: string | undefined }) | undefined
  /** Where the code was sent; asked for when it is not known. */
  email: string
  /** From the letter's link: the button alone is left to press. */
  code: string
  to: string
  failed: string
  /** Says in a toast which step a wrong code has ended. */
  failedToast: string
  submit: string
}

/** Takes a letter's code. Only sending the form spends it: mail programs open links by themselves. */
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
