import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import styles from "../components/prices.module.css"

/** The tax that all prices include. */
export function TaxForm({ values, reply }: { values: FormValues<"taxRate">; reply: EditReply | undefined }) {
  const { t } = useTranslation("prices")
  return (
    <EditForm
      id="tax"
      intent="tax"
      names={["taxRate"]}
      values={values}
      reply={reply}
      messages="prices"
      save={t("tax.save")}
      labelOf={() => t("tax.rate")}
    >
      {(inputOf) => (
        <div className={styles.pair}>
          <Field
            {...inputOf("taxRate")}
            label={t("tax.rate")}
            help={t("tax.rateHelp")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            optional
          />
        </div>
      )}
    </EditForm>
  )
}
