import { counterMethods } from "#app/modules/payments/payment-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencySymbol } from "#app/platform/money.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Field } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import styles from "./counter-fields.module.css"

export type CounterField = "handedOut" | "paidBy" | "amount"

interface CounterFieldsProps {
  inputOf: InputOf<CounterField>
  currency: Currency
  /** False before the start of the booking, when nothing can go out. */
  isBegun: boolean
}

/** Lets everything go out at once, and money be taken. The style shows the amount with a way to pay. */
export function CounterFields({ inputOf, currency, isBegun }: CounterFieldsProps) {
  const { t } = useTranslation("add", "money")
  const { defaultValue: handedOut, autoFocus: __, ...box } = inputOf("handedOut")
  const { id, name, defaultValue = "", error } = inputOf("paidBy")
  return (
    <div className={styles.counter}>
      {(isBegun || box.error) && <Checkbox {...box} label={t("counter.handedOut")} defaultChecked={handedOut === "on"} />}
      <Segmented
        id={id}
        name={name}
        label={t("counter.payment")}
        defaultValue={defaultValue}
        error={error}
        options={[
          { value: "", label: t("counter.none") },
          ...counterMethods.map((value) => ({ value, label: t(`money:methods.${value}`) })),
        ]}
      />
      <div className={styles.amount}>
        <Field
          {...inputOf("amount")}
          label={t("counter.amount", { currency: currencySymbol(currency) })}
          help={t("counter.amountHelp")}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </div>
  )
}
