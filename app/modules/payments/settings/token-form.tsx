import { useState } from "react"
import { Form, useNavigation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import type { FormReply } from "#app/ui/form/action-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { useFormFields } from "#app/ui/form/use-form-fields.ts"
import type { KnownAccount } from "../card/card-account.server.ts"
import styles from "./payments-page.module.css"
import { checkToken } from "./token-input.ts"

export interface PaymentReply extends FormReply {
  /** The merchant whose token the bank accepts. */
  merchant: string | undefined
}

interface TokenFormProps {
  /** A new token replaces its token. */
  account: KnownAccount | null
  isSandbox: boolean
  reply: PaymentReply | undefined
}

/** Takes a token, which no answer of the server holds: without a script it is typed again after a check. */
export function TokenForm({ account, isSandbox, reply }: TokenFormProps) {
  const { t } = useTranslation("payments")
  const { formProps, inputOf, liveMessages } = useFormFields({
    id: "card",
    names: ["token"],
    result: reply?.result,
    messages: "payments",
    check: checkToken,
  })
  const navigation = useNavigation()
  const pressed = navigation.state !== "idle" && navigation.formData?.has("token") ? navigation.formData.get("intent") : null
  const token = inputOf("token")
  const [isOpen, setOpen] = useState(token.error !== undefined)
  const form = (
    <Form method="post" preventScrollReset {...formProps} className={styles.form}>
      <p className={styles.text}>{t(isSandbox ? "card.whereSandbox" : "card.where")}</p>
      <Field {...token} label={t("token.label")} help={t("token.help")} type="password" autoComplete="off" spellCheck={false} />
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="check" compact busy={pressed === "check"}>
          {t("token.check")}
        </Button>
        <Button type="submit" name="intent" value="save" variant="primary" compact busy={pressed === "save"}>
          {t("token.save")}
        </Button>
      </div>
      <output className="visually-hidden">{liveMessages}</output>
    </Form>
  )
  if (!account) return form
  return (
    <details className={styles.replace} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldSummary>{t("token.replace")}</FoldSummary>
      {form}
    </details>
  )
}
