import { counterMethods, isOnline } from "#app/modules/payments/payment-status.ts"
import type { RefundMethod } from "#app/modules/reservations/money/money-input.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencySymbol } from "#app/platform/money.ts"
import { Field } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { MoneyFields } from "./use-money-fields.ts"

interface AmountFieldsProps {
  fields: MoneyFields
  currency: Currency
  help?: string
  methods?: readonly RefundMethod[]
}

/** How much, and in which way. */
export function AmountFields({ fields: { amount, type, way, choose }, currency, help, methods = counterMethods }: AmountFieldsProps) {
  const { t } = useTranslation("money")
  return (
    <>
      <Field
        {...amount}
        label={`${t("amount")}, ${currencySymbol(currency)}`}
        help={help}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => type(target.value)}
      />
      <div onChange={({ target }) => choose((target as HTMLInputElement).value)}>
        <Segmented
          {...way}
          label={t("method")}
          options={methods.map((method) => ({ value: method, label: t(`methods.${isOnline(method) ? "online" : method}`) }))}
        />
      </div>
    </>
  )
}
