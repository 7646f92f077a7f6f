import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react"
import { Form } from "react-router"
import { wrongIn } from "#app/modules/accounts/field-rules.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { inputsOf } from "#app/ui/form/inputs-of.ts"
import { useLeftFields } from "#app/ui/form/use-left-fields.ts"
import { Notice } from "#app/ui/notice.tsx"
import { useSentence } from "#app/ui/use-sentence.ts"
import styles from "../onboarding/setup-step.module.css"
import { SetupStep } from "../onboarding/setup-step.tsx"

interface Profile {
  firstName: string
  lastName: string
}

export interface FormAnswer {
  lastResult: SubmissionResult<string[]> | null | undefined
  busy: boolean
}

interface ProfileFormProps extends FormAnswer {
  name: Profile
  /** The organization that the person belonged to before. */
  formerTeam: string | null | undefined
}

/** The first step: how the person wants to be called. */
export function ProfileForm({ lastResult, busy, name, formerTeam }: ProfileFormProps) {
  const { t } = useTranslation("management")
  const [form, fields] = useForm<Profile>({ id: "profile", lastResult: lastResult ?? null, defaultValue: name })
  const order = ["firstName", "lastName"] as const
  const isWrong = (field: string) => order.some((name) => name === field && fields[name].errors?.length)
  const { told, onBlur, onInput } = useLeftFields(lastResult, isWrong, wrongIn)
  const sentence = useSentence("management")
  const { inputOf } = inputsOf(fields, order, sentence, told)
  return (
    <SetupStep step={1} title={t("setup.profile")} before={formerTeam && <FormerTeam organization={formerTeam} />}>
      <Form method="post" {...getFormProps(form)} className={styles.form} onBlur={onBlur} onInput={onInput}>
        <Field {...inputOf("firstName")} label={t("setup.firstName")} autoComplete="given-name" enterKeyHint="next" />
        <Field {...inputOf("lastName")} label={t("setup.lastName")} optional autoComplete="family-name" enterKeyHint="next" />
        {form.errors?.[0] && <Notice tone="danger">{sentence(form.errors[0])}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy} wide>
            {t("setup.next")}
          </Button>
        </div>
      </Form>
    </SetupStep>
  )
}

function FormerTeam({ organization }: { organization: string }) {
  const { t } = useTranslation("management")
  return (
    <Notice title={t("formerTeam.title", { organization })}>
      <p>{t("formerTeam.text")}</p>
    </Notice>
  )
}
