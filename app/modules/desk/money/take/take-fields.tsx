import { counterMethods } from "#app/modules/payments/payment-status.ts"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, currencySymbol } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/form/field.tsx"
import styles from "./take-panel.module.css"

interface TakeFieldsProps {
  /** Names the amount, whose field it is, and what stands in it. */
  amount: { id: string; defaultValue: string | undefined; error: string | undefined; autoFocus?: boolean }
  currency: Currency
  /** Offered with the money, by the form itself. */
  step?: TickStep | undefined
  /** The address that takes money alone. */
  action: string
}

/** The amount, and a button for each way to pay: choosing it takes the money. */
export function TakeFields({ amount, currency, step, action }: TakeFieldsProps) {
  const { t } = useTranslation("money")
  const ways = (address: string | undefined) =>
    counterMethods.map((method) => (
      <Button key={method} type="submit" name="method" value={method} compact formAction={address}>
        {t(`methods.${method}`)}
      </Button>
    ))
  return (
    <>
      <Field
        {...amount}
        key={amount.defaultValue}
        name="amount"
        label={`${t("amount")}, ${currencySymbol(currency)}`}
        inputMode="decimal"
        autoComplete="off"
        required
        // Enter would press the first button, and hand out: each way to pay is chosen.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault()
        }}
      />
      {step && (
        <fieldset>
          <legend className={styles.legend}>{t(`take.with.${step}`)}</legend>
          <div className={styles.ways}>{ways(undefined)}</div>
        </fieldset>
      )}
      <fieldset>
        <legend className={styles.legend}>{t(step ? "take.only" : "take.now")}</legend>
        <div className={styles.ways}>{ways(action)}</div>
      </fieldset>
    </>
  )
}
