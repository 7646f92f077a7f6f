import { Form } from "react-router"
import { validateField } from "#app/modules/accounts/field-rules.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { EmailField } from "#app/ui/form/email-field.tsx"
import { Select } from "#app/ui/form/field.tsx"
import { type FormResult, useFormFields } from "#app/ui/form/use-form-fields.ts"
import { roles } from "../permissions.ts"
import styles from "./team-page.module.css"

interface InviteFormProps {
  result: FormResult | null | undefined
  full: SeatAdvice | undefined
  busy: boolean
}

/** Ways to free a seat in a full team. */
export type SeatAdvice = "revokeOrGrow" | "revoke" | "grow" | "remove"

/** Invites a person by email. */
export function InviteForm({ result, full, busy }: InviteFormProps) {
  const { t } = useTranslation("members")
  const { formProps, inputOf } = useFormFields({
    id: "invite",
    names: ["email", "role"],
    result,
    defaultValue: { role: "member" },
    messages: "management",
    check: validateField,
  })
  return (
    <section className={styles.invite} aria-labelledby="invite-title">
      <h2 id="invite-title" className={styles.title}>
        {t("invite.title")}
      </h2>
      {full ? (
        <p className={styles.hint}>{t(`invite.full.${full}`)}</p>
      ) : (
        <Form method="post" {...formProps} className={styles.invite}>
          <div className={styles.fields}>
            <EmailField {...inputOf("email")} label={t("invite.email")} autoComplete="off" />
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
