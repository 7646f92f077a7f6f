import { customerActs, freeUnits } from "#app/modules/organizations/customer-acts.ts"
import { feeKinds, policyKinds, type SelfServiceField, selfServiceFields } from "#app/modules/organizations/customer-acts-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { PageHeader } from "#app/ui/navigation/page-header.tsx"
import { CustomerActFields } from "./customer-act-fields.tsx"
import { ReadOnly } from "./read-only.tsx"
import type { SelfServiceView } from "./read-settings.server.ts"
import styles from "./settings.module.css"

export function CustomersPage({ view, reply }: { view: SelfServiceView; reply: EditReply | undefined }) {
  const { t } = useTranslation("organizations")
  return (
    <div className={styles.page}>
      <PageHeader title={t("customers.title")} />
      <p className={styles.text}>{t("customers.text")}</p>
      <ReadOnly mayEdit={view.mayEdit}>
        <EditForm
          id="customers"
          names={selfServiceFields}
          values={view.values}
          reply={reply}
          messages="organizations"
          save={t("save")}
          labelOf={(name) => t(`customers.${name}`)}
          describe={useDescription()}
        >
          {(inputOf) => <CustomerActFields inputOf={inputOf} />}
        </EditForm>
      </ReadOnly>
    </div>
  )
}

/** Writes the values of the fields where two people changed them. */
function useDescription() {
  const { t } = useTranslation("organizations")
  return (name: SelfServiceField, value: string) => {
    if (customerActs.some((act) => act === name)) return t(value === "on" ? "organization.yes" : "organization.no")
    const policy = policyKinds.find((kind) => name === "policy" && kind === value)
    if (policy) return t(`customers.policies.${policy}`)
    const unit = freeUnits.find((each) => name === "freeUnit" && each === value)
    if (unit) return t(`customers.units.${unit}`)
    const fee = feeKinds.find((kind) => name === "fee" && kind === value)
    return fee && t(`customers.fees.${fee}`)
  }
}
