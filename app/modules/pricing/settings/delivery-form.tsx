import { type DeliveryPriceField, deliveryPriceFields } from "#app/modules/organizations/delivery-price.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type Currency, currencySymbol } from "#app/platform/money.ts"
import { EditForm } from "#app/ui/edit-form/edit-form.tsx"
import type { EditReply } from "#app/ui/edit-form/use-edits.ts"
import { Field } from "#app/ui/form/field.tsx"
import styles from "../components/prices.module.css"

interface DeliveryFormProps {
  values: FormValues<DeliveryPriceField>
  currency: Currency
  reply: EditReply | undefined
}

/** Sets the fee of a delivery. */
export function DeliveryForm({ values, currency: code, reply }: DeliveryFormProps) {
  const { t } = useTranslation("prices")
  const currency = currencySymbol(code)
  return (
    <EditForm
      id="delivery"
      intent="delivery"
      names={deliveryPriceFields}
      values={values}
      reply={reply}
      messages="prices"
      save={t("delivery.save")}
      labelOf={(name) => t(`delivery.${name}`, { currency })}
    >
      {(inputOf) => (
        <div className={styles.pair}>
          {deliveryPriceFields.map((name) => (
            <Field
              key={name}
              {...inputOf(name)}
              label={t(`delivery.${name}`, { currency })}
              help={t(`delivery.${name}Help`)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              optional
            />
          ))}
        </div>
      )}
    </EditForm>
  )
}
