import type { SubmissionResult } from "@conform-to/react"
import { type ReactNode, useEffect, useRef } from "react"
import { Form, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { useLeftFields } from "#app/ui/form/use-left-fields.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useErrorToast } from "#app/ui/toasts/use-error-toast.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"
import { useSentence } from "#app/ui/use-sentence.ts"
import { useCountdown, type Wait } from "../codes/use-countdown.ts"
import { wrongIn } from "../field-rules.ts"
import styles from "./account-form.module.css"

/** What a form of an account was answered with. */
export interface Reply {
  result?: SubmissionResult<string[]> | null
  refusal?: { code: string; details: unknown } | null
  /** How long the form is not to be sent again from this answer on: a page that is the answer itself was read without its cookies. */
  wait?: Wait
}

/** What an input of the form takes: what was typed, its error as a sentence, and the focus where something is wrong. */
export interface Input {
  id: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
  autoFocus: boolean
}

interface AccountFormProps<Name extends string> {
  /** Tells the forms of a page apart; sent as `intent`. */
  intent: string
  /** Its fields, in the order of the screen. */
  fields: readonly Name[]
  reply?: (Reply & { intent?: string | undefined }) | undefined
  /** Says above the form that it did not work, before the reason. */
  failed: string
  /** Says in a toast that the step was refused, for whatever reason. */
  refused?: string
  submit: string
  variant?: "primary" | "secondary"
  /** Where the focus goes when the form itself is refused. */
  focusAfterRefusal?: Name
  hidden?: Record<string, string>
  action?: string
  /** How long it is not to be sent again; whoever has no script is told so when they send it. */
  wait?: Wait | undefined
  children?: (inputOf: (name: Name) => Input) => ReactNode
}

/** A form that works without a script: what went wrong stands above it, or at the field that it belongs to. */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const {
    intent,
    fields: names,
    reply,
    failed,
    refused = "",
    submit,
    variant = "primary",
    focusAfterRefusal,
    hidden = {},
    action,
    wait,
    children,
  } = props
  const { t } = useTranslation("accounts")
  const mine = reply && (reply.intent ?? intent) === intent ? reply : undefined
  const errors = mine?.result?.error ?? {}
  const sentence = useSentence("accounts")
  const navigation = useNavigation()
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent
  const code = mine?.refusal?.code ?? errors[""]?.[0]
  const firstWrong = names.find((name) => errors[name]?.length) ?? (code ? focusAfterRefusal : undefined)
  const around = useFocusOnAnswer(mine, firstWrong)
  useErrorToast(refused, refused !== "" && mine?.result?.status === "error" && mine)
  const left = useCountdown(mine?.wait ?? wait)
  const mustWait = useHasScript() && left > 0
  const { told, onBlur, onInput } = useLeftFields(
    mine,
    (field) => Boolean(errors[field]?.length),
    (field, value) => wrongIn(intent === "register" && field === "password" ? "newPassword" : field, value),
  )

  const inputOf = (name: Name): Input => {
    const error = name in told ? told[name] : errors[name]?.[0]
    const typed = mine?.result?.initialValue?.[name] ?? hidden[name]
    return {
      id: `${intent}-${name}`,
      name,
      defaultValue: typeof typed === "string" ? typed : undefined,
      error: error ? sentence(error) : undefined,
      autoFocus: firstWrong === name,
    }
  }
  return (
    <div ref={around} className={styles.around}>
      {code && (
        <Notice tone="danger" title={failed}>
          <p>{sentence(code, "", mine?.refusal?.details)}</p>
        </Notice>
      )}
      <Form
        method="post"
        {...(action && { action })}
        className={styles.form}
        preventScrollReset
        noValidate
        onBlur={onBlur}
        onInput={onInput}
      >
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(hidden)
          .filter(([name]) => !names.includes(name as Name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {children?.(inputOf)}
        <Button type="submit" variant={variant} wide={variant === "primary"} busy={busy} waits={mustWait}>
          {mustWait ? t("againIn", { seconds: left }) : submit}
        </Button>
      </Form>
      <output className="visually-hidden">{Object.values(told).map((error) => error && sentence(error))}</output>
    </div>
  )
}

/** Each new answer moves the focus once: without a script `autoFocus` does. */
function useFocusOnAnswer(reply: Reply | undefined, name: string | undefined) {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reply && name) around.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  }, [reply, name])
  return around
}
