import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react"
import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { type Input, inputsOf } from "#app/ui/form/inputs-of.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useSentence } from "#app/ui/use-sentence.ts"
import styles from "./find-bookings.module.css"

/** What a form by which an address is proved was answered with. */
export interface CustomerReply {
  intent: string
  result: SubmissionResult<string[]> | null
  refusal: { code: string; details: unknown } | null
  /** Where another letter went; "" where none did. */
  sentTo: string
}

interface CustomerFormProps<Name extends string> {
  /** Tells the forms of the page apart; sent as `intent`. */
  intent: string
  names: readonly Name[]
  reply: CustomerReply | undefined
  /** Says above the form that it did not work, before the reason. */
  failed: string
  submit: string
  variant?: "primary" | "secondary"
  children: (inputOf: (name: Name) => Input) => ReactNode
}

export function CustomerForm<Name extends string>(props: CustomerFormProps<Name>) {
  const { intent, names, reply, failed, submit, variant = "primary", children } = props
  const mine = reply?.intent === intent ? reply : undefined
  const [form, fields] = useForm<Record<string, string>>({ id: `customer-${intent}`, lastResult: mine?.result })
  const sentence = useSentence("order")
  const { inputOf } = inputsOf(fields as Record<Name, (typeof fields)[string]>, names, (code) => sentence(code))
  const navigation = useNavigation()
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className={styles.form}>
      {mine?.refusal && (
        <Notice tone="danger" title={failed}>
          <p>{sentence(mine.refusal.code, "", mine.refusal.details)}</p>
        </Notice>
      )}
      <input type="hidden" name="intent" value={intent} />
      {children(inputOf)}
      <Button type="submit" variant={variant} wide busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}
