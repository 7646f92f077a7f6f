import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field, Select } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import styles from "./booking-editor.module.css"
import { addressLimits, type BookingField, deliveredPlace } from "./booking-input.ts"
import type { BookingEditorView } from "./read-booking-editor.server.ts"
import { Section } from "./section.tsx"

/** A pick-up point, or an address where the shop delivers. The style shows the address while delivery is chosen. */
export function PlaceFields({ inputOf, view }: { inputOf: InputOf<BookingField>; view: BookingEditorView }) {
  const { t } = useTranslation("change")
  const points = view.places.map(({ id, name, address }) => ({ value: id, label: [name, address].filter(Boolean).join(" · ") }))
  const options = view.delivers ? [...points, { value: deliveredPlace, label: t("place.delivery") }] : points
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
