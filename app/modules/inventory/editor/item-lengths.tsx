import { lengthUnits } from "#app/modules/organizations/booking-rules.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { Field, Select } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { bufferFields } from "../item/buffer-input.ts"
import type { ItemField } from "../item/item-input.ts"
import styles from "./item-editor.module.css"

const ends = ["shortest", "longest"] as const

/** The shortest and the longest rental of the item; folded while the shop's count. */
export function ItemLengths({ inputOf }: { inputOf: InputOf<ItemField> }) {
  const { t } = useTranslation("itemEditor")
  return (
    <details className={styles.section} open={ends.some((end) => inputOf(end).defaultValue)}>
      <FoldSummary>
        <span className={styles.heading}>{t("length.title")}</span> <span>{t("length.help")}</span>
      </FoldSummary>
      <div className={styles.lengths}>
        {ends.map((end) => (
          <div key={end} className={styles.length}>
            <Field {...inputOf(end)} label={t(`length.${end}`)} inputMode="numeric" autoComplete="off" maxLength={5} />
            <Select
              {...inputOf(`${end}Unit`)}
              label={t("length.unit")}
              options={lengthUnits.map((value) => ({ value, label: t(`length.units.${value}`) }))}
            />
          </div>
        ))}
      </div>
    </details>
  )
}

/** The free time between bookings of the item; folded while it is the shop's. */
export function ItemBuffers({ inputOf }: { inputOf: InputOf<ItemField> }) {
  const { t } = useTranslation("itemEditor")
  return (
    <details className={styles.section} open={bufferFields.some((name) => inputOf(name).defaultValue)}>
      <FoldSummary>
        <span className={styles.heading}>{t("buffer.title")}</span> <span>{t("buffer.help")}</span>
      </FoldSummary>
      <div className={styles.lengths}>
        <div className={styles.length}>
          <Field {...inputOf("bufferBefore")} label={t("buffer.before")} inputMode="numeric" autoComplete="off" maxLength={6} />
          <Field {...inputOf("bufferAfter")} label={t("buffer.after")} inputMode="numeric" autoComplete="off" maxLength={6} />
        </div>
      </div>
    </details>
  )
}
