import { validateField } from "#app/modules/accounts/field-rules.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ActionForm, type FormReply } from "#app/ui/form/action-form.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { SetupStep } from "./setup-step.tsx"

interface ProfileFormProps {
  reply: FormReply | undefined
  name: { firstName: string; lastName: string }
  /** The organization that the person was a member of. */
  formerTeam: string | null | undefined
}

/** The first step: the name of the person. */
export function ProfileForm({ reply, name, formerTeam }: ProfileFormProps) {
  const { t } = useTranslation("management")
  return (
    <SetupStep step={1} title={t("setup.profile")} before={formerTeam && <FormerTeam organization={formerTeam} />}>
      <ActionForm
        intent="profile"
        fields={["firstName", "lastName"]}
        reply={reply}
        messages="management"
        check={validateField}
        values={name}
        submit={t("setup.next")}
      >
        {(inputOf) => (
          <>
            <Field {...inputOf("firstName")} label={t("setup.firstName")} autoComplete="given-name" enterKeyHint="next" />
            <Field {...inputOf("lastName")} label={t("setup.lastName")} optional autoComplete="family-name" enterKeyHint="next" />
          </>
        )}
      </ActionForm>
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
