import { type DepositMethod, depositMethods } from "#app/modules/organizations/price-settings.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import styles from "../components/prices.module.css"

interface DepositsFormProps {
  values: FormValues<DepositMethod>
  /** The shop has an account for card payments. */
  takesCards: boolean
  reply: EditReply | undefined
}

/** In which ways the shop takes deposits; in none, it takes none. A hold is offered where cards are taken, or was. */
export function DepositsForm({ values, takesCards, reply }: DepositsFormProps) {
  const { t } = useTranslation("prices")
  const offered = depositMethods.filter((method) => method !== "hold" || takesCards || values.hold === "on")
  return (
    <EditForm
      id="deposits"
      intent="deposits"
      names={depositMethods}
      values={values}
      reply={reply}
      messages="prices"
      save={t("deposits.save")}
      labelOf={(name) => t(`deposits.${name}`)}
      describe={(_name, value) => t(value === "on" ? "days.yes" : "days.no")}
    >
      {(inputOf) => (
        <div className={styles.form}>
          {offered.map((method) => {
            const { defaultValue, error, ...box } = inputOf(method)
            return (
              <Checkbox
                key={method}
                {...box}
                label={t(`deposits.${method}`)}
                help={t(`deposits.${method}Help`)}
                error={error}
                defaultChecked={defaultValue === "on"}
              />
            )
          })}
        </div>
      )}
    </EditForm>
  )
}
