import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field, FieldError, Select } from "#app/ui/form/field.tsx"
import type { Input, InputOf } from "#app/ui/form/use-form-fields.ts"
import type { PlaceChoice } from "./booking-choices.server.ts"
import { addressLimits, deliveredPlace } from "./field-inputs.ts"
import styles from "./section.module.css"
import { Section } from "./section.tsx"

interface PlaceFieldsProps {
  inputOf: InputOf<"place" | "city" | "addressLine">
  places: PlaceChoice[]
  delivers: boolean
}

/** A pick-up point, or an address where the shop delivers. The style shows the address while delivery is chosen. */
export function PlaceFields({ inputOf, places, delivers }: PlaceFieldsProps) {
  const { t } = useTranslation("change", "reservations")
  const points = places.map(({ id, name, address }) => ({
    value: id,
    label: [name, address].filter(Boolean).join(" · ") || t("reservations:noPlace.pickup"),
  }))
  const options = delivers ? [...points, { value: deliveredPlace, label: t("place.delivery") }] : points
  return (
    <Section id="place" title={t("place.title")}>
      {places.length === 0 && <NoPickupPoint input={inputOf("place")} delivers={delivers} />}
      {options.length > 0 && <Select {...inputOf("place")} label={t("place.label")} options={options} />}
      <div className={styles.address}>
        <Field {...inputOf("city")} label={t("place.city")} limit={addressLimits.city} autoComplete="off" />
        <Field {...inputOf("addressLine")} label={t("place.addressLine")} limit={addressLimits.addressLine} autoComplete="off" />
      </div>
    </Section>
  )
}

/** Without a pick-up point only a delivery can be booked. */
function NoPickupPoint({ input: { id, error }, delivers }: { input: Input; delivers: boolean }) {
  const { t } = useTranslation("change", "status")
  const text = t(delivers ? "place.noPoint" : "place.nowhere")
  return (
    <div className={styles.missing}>
      {error && !delivers ? <FieldError id={id} error={text} /> : <p className={styles.note}>{text}</p>}
      {/* Typed text stays in this tab, which follows the locations. */}
      <Link to="/settings/org/locations" target="_blank">
        <span>{t("place.locations")}</span> <span className="visually-hidden">{t("status:short.newTab")}</span>
      </Link>
    </div>
  )
}
