import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ActionForm, type ActionFormProps, type FormReply, replyTo } from "#app/ui/form/action-form.tsx"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { validateField } from "../field-rules.ts"
import { useCountdown, type Wait } from "./use-countdown.ts"

export interface Reply extends FormReply {
  /** Countdown until the form may be sent again, from this reply on. */
  wait?: Wait
}

interface AccountFormProps<Name extends string> extends Omit<ActionFormProps<Name>, "messages" | "check" | "waits"> {
  reply?: Reply | undefined
  /** Countdown until the form may be sent again. Without JavaScript the server refuses instead. */
  wait?: Wait | undefined
}

/** Fields of a registration, by whose rules an account gets its address and password. */
const newFields: Record<string, string> = { email: "newEmail", password: "newPassword" }

/** An `ActionForm` with the rules and messages of accounts, and a countdown for emails that are not sent again at once. */
export function AccountForm<Name extends string>({ wait, submit, reply, ...form }: AccountFormProps<Name>) {
  const { t } = useTranslation("accounts")
  const left = useCountdown(replyTo(form.intent, reply)?.wait ?? wait)
  const mustWait = useHasScript() && left > 0
  return (
    <ActionForm
      {...form}
      reply={reply}
      messages="accounts"
      check={(field, value) => validateField(form.intent === "register" ? (newFields[field] ?? field) : field, value)}
      submit={mustWait ? t("againIn", { seconds: left }) : submit}
      waits={mustWait}
    />
  )
}
