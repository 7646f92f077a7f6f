import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FieldError } from "#app/ui/form/field.tsx"
import { RadioCard, RadioCards } from "#app/ui/form/radio-card.tsx"
import type { Input } from "#app/ui/form/use-form-fields.ts"
import type { PaymentChoice } from "../payment/payment-choices.server.ts"
import { ByWay, onDelivery, onPickup } from "./by-way.tsx"
import part from "./form-part.module.css"

interface PaymentFieldsProps {
  input: Input
  /** At least one. */
  choices: readonly PaymentChoice[]
  /** Nothing is to pay; "picked-up": unless it is delivered. */
  isFree: boolean | "picked-up"
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
      {isFree === true && <input type="hidden" name={name} value="payOnPickup" />}
      {isFree && <p className={isFree === "picked-up" ? onPickup : undefined}>{t("paymentStatus.nothingDue")}</p>}
      {isFree === "picked-up" && <div className={onDelivery}>{choiceOrOnlyOne()}</div>}
      {!isFree && choiceOrOnlyOne()}
      {error && <FieldError id={id} error={error} />}
    </section>
  )

  function choiceOrOnlyOne() {
    return choices.length > 1 ? (
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
    )
  }

  /** In person, it reads by how the booking is received, by the style alone. */
  function titleOf(choice: PaymentChoice) {
    if (choice !== "payOnPickup") return t(`reservations:paymentMethod.${choice}`)
    if (isStay) return t("reservations:paymentMethod.payOnArrival")
    return <ByWay pickup={t("reservations:paymentMethod.payOnPickup")} delivery={t("reservations:paymentMethod.payOnDelivery")} />
  }
}
