import type { Outside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import { type HandOverWay, periodWords } from "#app/modules/reservations/rules/handover-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { useShopTime } from "#app/ui/use-shop-time.ts"
import { OutsideHours } from "../fields/outside-hours.tsx"
import styles from "../fields/section.module.css"
import { Section } from "../fields/section.tsx"
import type { BookingField } from "./booking-input.ts"

interface PeriodFieldsProps {
  inputOf: InputOf<BookingField>
  way: HandOverWay
  zone: string
  outside: Outside
}

/** Pick-up and return, or delivery and collection, in wall times of the shop. */
export function PeriodFields({ inputOf, way, zone, outside }: PeriodFieldsProps) {
  const { t } = useTranslation("change", "reservations")
  const words = periodWords[way]
  const note = useShopTime(zone)
  return (
    <Section id="dates" title={t("dates")} note={note}>
      <div className={styles.pair}>
        <Field {...inputOf("from")} type="datetime-local" step={60} label={t(`reservations:${words.start}`)} />
        <Field {...inputOf("to")} type="datetime-local" step={60} label={t(`reservations:${words.end}`)} />
      </div>
      <OutsideHours outside={outside} />
    </Section>
  )
}
