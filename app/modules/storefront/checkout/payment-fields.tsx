import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import styles from "./checkout-form.module.css"
import part from "./form-part.module.css"
import type { PaymentChoice } from "./payment-choices.server.ts"

interface PaymentFieldsProps {
  input: Input
  /** At least one. */
  choices: readonly PaymentChoice[]
  /** Nothing is to pay. */
  isFree: boolean
  /** Property alone is booked. */
  isStay: boolean
}

/** How the booking is paid; what has one answer is told, not asked. */
export function PaymentFields({ input: { id, name, defaultValue, error }, choices, isFree, isStay }: PaymentFieldsProps) {
  const { t } = useTranslation("order", "reservations")
  const [first] = choices
  const chosen = choices.find((choice) => choice === defaultValue) ?? first
  return (
    <section id={id} tabIndex={-1} className={part.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={part.legend}>
        {t("form.payment")}
      </h2>
      {isFree ? (
        <>
          <input type="hidden" name={name} value="payOnPickup" />
          <p>{t("paymentStatus.nothingDue")}</p>
        </>
      ) : choices.length > 1 ? (
        <fieldset aria-labelledby={`${id}-title`}>
          <RadioCards>
            {choices.map((choice) => (
              <RadioCard key={choice} name={name} value={choice} title={titleOf(choice)} defaultChecked={choice === chosen} />
            ))}
          </RadioCards>
        </fieldset>
      ) : (
        <>
          <input type="hidden" name={name} value={first} />
          <p>{first && titleOf(first)}</p>
        </>
      )}
      {error && <FieldError id={id} error={error} />}
    </section>
  )

  /** In person, it reads by how the booking is received, by the style alone. */
  function titleOf(choice: PaymentChoice) {
    if (choice !== "payOnPickup") return t(`reservations:paymentMethod.${choice}`)
    if (isStay) return t("reservations:paymentMethod.payOnArrival")
    return (
      <>
        <span className={styles.onPickup}>{t("reservations:paymentMethod.payOnPickup")}</span>
        <span className={styles.onDelivery}>{t("reservations:paymentMethod.payOnDelivery")}</span>
      </>
    )
  }
}
