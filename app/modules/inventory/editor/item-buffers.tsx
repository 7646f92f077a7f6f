import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { Field } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import { bufferFields } from "../item/buffer-input.ts"
import type { ItemField } from "../item/item-input.ts"
import styles from "./item-editor.module.css"

/** The time that is kept free between bookings of the item; folded while the shop's counts. */
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
