import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react"
import { Form } from "react-router"
import { wrongIn } from "#app/modules/accounts/field-rules.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { inputsOf } from "#app/ui/form/inputs-of.ts"
import { Select } from "#app/ui/form/select.tsx"
import { useLeftFields } from "#app/ui/form/use-left-fields.ts"
import { roles } from "../role.ts"
import styles from "./team-page.module.css"

export interface TeamFormProps {
  lastResult: SubmissionResult<string[]> | null | undefined
  /** Returns the message of an error's code. */
  sentence: (code: string, field?: string) => string
  busy: boolean
}

/** What makes room in a team that is full. */
export type Full = "revokeOrGrow" | "revoke" | "grow" | "remove"

/** Asks somebody to join by e-mail. */
export function InviteForm({ lastResult, sentence, full, busy }: TeamFormProps & { full: Full | undefined }) {
  const { t } = useTranslation("members")
  const [form, fields] = useForm<{ email: string; role: string }>({
    id: "invite",
    lastResult: lastResult ?? null,
    defaultValue: { role: "member" },
  })
  const order = ["email", "role"] as const
  const isWrong = (field: string) => order.some((name) => name === field && fields[name].errors?.length)
  const { told, onBlur, onInput } = useLeftFields(lastResult, isWrong, wrongIn)
  const { inputOf } = inputsOf(fields, order, sentence, told)
  return (
    <section className={styles.invite} aria-labelledby="invite-title">
      <h2 id="invite-title" className={styles.title}>
        {t("invite.title")}
      </h2>
      {full ? (
        <p className={styles.hint}>{t(`invite.full.${full}`)}</p>
      ) : (
        <Form method="post" {...getFormProps(form)} className={styles.invite} onBlur={onBlur} onInput={onInput}>
          <div className={styles.fields}>
            <Field {...inputOf("email")} label={t("invite.email")} type="email" inputMode="email" autoComplete="off" />
            <Select
              {...inputOf("role")}
              label={t("invite.role")}
              options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
            />
          </div>
          <div>
            <Button type="submit" name="intent" value="invite" variant="primary" compact busy={busy}>
              {t("invite.send")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
