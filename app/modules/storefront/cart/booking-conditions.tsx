import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./booking-conditions.module.css"

interface BookingConditionsProps {
  /** Deposit and documents; "" for none. */
  requirements: string
  /** Property alone is booked. */
  isStay: boolean
  /** How a customer cancels; "" where the shop says nothing. */
  cancellation: string
}

/** Conditions of a booking in the shop's words; nothing where it says nothing. */
export function BookingConditions(props: BookingConditionsProps) {
  const { t } = useTranslation("order")
  return (["requirements", "cancellation"] as const)
    .filter((name) => props[name])
    .map((name) => (
      <div key={name} className={styles.condition}>
        <h2>{t(props.isStay && name === "requirements" ? "item.property.requirements" : `item.${name}`)}</h2>
        <p>{props[name]}</p>
      </div>
    ))
}
