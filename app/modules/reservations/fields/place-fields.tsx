import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field, Select } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
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
  const { t } = useTranslation("change")
  const points = places.map(({ id, name, address }) => ({ value: id, label: [name, address].filter(Boolean).join(" · ") }))
  const options = delivers ? [...points, { value: deliveredPlace, label: t("place.delivery") }] : points
  return (
    <Section id="place" title={t("place.title")}>
      <Select {...inputOf("place")} label={t("place.label")} options={options} />
      <div className={styles.address}>
        <Field {...inputOf("city")} label={t("place.city")} limit={addressLimits.city} autoComplete="off" />
        <Field {...inputOf("addressLine")} label={t("place.addressLine")} limit={addressLimits.addressLine} autoComplete="off" />
      </div>
    </Section>
  )
}
