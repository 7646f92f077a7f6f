import { mostRestDays } from "#app/modules/organizations/price-settings.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import styles from "../components/prices.module.css"
import { type PrepaymentField, prepaymentFields } from "../prepayment/prepayment-input.ts"

/** Asks which part customers pay by card when they book, and when the rest is due. */
export function PrepaymentForm({ values, reply }: { values: FormValues<PrepaymentField>; reply: EditReply | undefined }) {
  const { t } = useTranslation("prices")
  return (
    <EditForm
      id="prepayment"
      intent="prepayment"
      names={prepaymentFields}
      values={values}
      reply={reply}
      messages="prices"
      save={t("prepayment.save")}
      labelOf={(name) => t(`prepayment.${name}`)}
    >
      {(inputOf) => (
        <div className={styles.pair}>
          {prepaymentFields.map((name) => (
            <Field
              key={name}
              {...inputOf(name)}
              label={t(`prepayment.${name}`)}
              help={t(`prepayment.${name}Help`, { most: mostRestDays })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              optional
            />
          ))}
        </div>
      )}
    </EditForm>
  )
}
