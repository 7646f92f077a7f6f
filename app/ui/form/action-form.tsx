import { Form, useNavigation } from "react-router"
import { Button } from "../button.tsx"
import type { Elements } from "../elements.ts"
import type { ErrorNamespace } from "../error-message.ts"
import { Notice } from "../notice.tsx"
import { useErrorToast } from "../toasts/use-error-toast.ts"
import styles from "./action-form.module.css"
import { type FormResult, type InputOf, useFormFields } from "./use-form-fields.ts"

/** The action data of a form that was refused. */
export interface FormReply {
  /** Missing where the page has one form. */
  intent?: string | undefined
  result?: FormResult | null
  refusal?: { code: string; details: unknown } | null
  /** Details of a refusal that stands at its field. */
  fieldDetails?: unknown
}

export interface ActionFormProps<Name extends string> {
  /** Tells the forms of a page apart; sent as `intent`. */
  intent: string
  /** Its fields, in the order of the screen. */
  fields: readonly Name[]
  reply?: FormReply | undefined
  /** The namespace of its error messages. */
  messages: ErrorNamespace
  /** Returns the error code of a filled field, as far as a browser can tell. */
  check?: (field: string, value: string) => string | undefined
  /** The title above the reason of a refusal. */
  failed?: string
  /** Shown as a toast with every refusal. */
  failedToast?: string
  submit: string
  /** The button's name, where its words alone do not say of what. Begins with them. */
  submitLabel?: string
  variant?: "primary" | "secondary"
  wide?: boolean
  /** Keeps the button from being pressed for now. */
  waits?: boolean
  /** Gets the focus when the form is refused as a whole. */
  focusOnRefusal?: Name | undefined
  /** Initial values; those without a field are sent hidden. */
  values?: Readonly<Record<string, string>>
  action?: string
  children?: (inputOf: InputOf<Name>) => Elements
}

/** A POST form with one button, which works without JavaScript. Errors stand above it or at their fields. */
export function ActionForm<Name extends string>({ children, ...props }: ActionFormProps<Name>) {
  const { intent, fields, messages, check, failed, failedToast = "", submit, submitLabel, values = {}, action } = props
  const { variant = "primary", wide = variant === "primary", waits = false, focusOnRefusal } = props
  const reply = replyTo(intent, props.reply)
  const { formProps, inputOf, formError, message, liveMessages } = useFormFields({
    id: intent,
    names: fields,
    result: reply?.result,
    defaultValue: values,
    messages,
    ...(check && { check }),
    focusOnRefusal,
  })
  useErrorToast(failedToast, failedToast !== "" && reply?.result?.status === "error" && reply)
  const navigation = useNavigation()
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent
  const code = reply?.refusal?.code ?? formError
  return (
    <div className={styles.around}>
      {code && (
        <Notice tone="danger" {...(failed && { title: failed })}>
          <p>{message(code, "", reply?.refusal?.details)}</p>
        </Notice>
      )}
      <Form method="post" {...(action && { action })} preventScrollReset {...formProps} className={styles.form}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(values)
          .filter(([name]) => !fields.some((field) => field === name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {children?.(inputOf)}
        <Button type="submit" variant={variant} wide={wide} busy={busy} waits={waits} aria-label={submitLabel}>
          {submit}
        </Button>
      </Form>
      <output className="visually-hidden">{liveMessages}</output>
    </div>
  )
}

/** Returns the reply when it answers the form of this intent. */
export const replyTo = <Reply extends FormReply>(intent: string, reply: Reply | undefined) =>
  reply && (reply.intent ?? intent) === intent ? reply : undefined
