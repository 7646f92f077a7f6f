import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LanguageTexts } from "#app/ui/edit-form/languages.tsx"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import type { ItemField } from "../item/item-input.ts"
import editor from "./item-editor.module.css"
import { ItemText } from "./item-text-field.tsx"
import { SizesField } from "./sizes-field.tsx"

interface ItemSizesProps {
  language: Locale
  inputOf: InputOf<ItemField>
  /** As it is typed. */
  price: string
  isHidden: boolean
  onChange: (json: string) => void
}

/** The sizes of an item, folded while it has none. */
export function ItemSizes({ language, inputOf, price, isHidden, onChange }: ItemSizesProps) {
  const { t } = useTranslation("itemEditor")
  const input = inputOf("sizes")
  return (
    <details className={editor.section} open={(input.defaultValue ?? "[]") !== "[]" || Boolean(input.error)} hidden={isHidden}>
      <FoldSummary>
        <span className={editor.heading}>{t("sizes.title")}</span> <span className={editor.help}>{t("sizes.help")}</span>
      </FoldSummary>
      <div className={editor.fields}>
        <SizesField {...input} language={language} price={price} onChange={onChange} />
        <LanguageTexts missing={{}}>
          {(each) => <ItemText text="sizeName" language={each} main={language} inputOf={inputOf} />}
        </LanguageTexts>
      </div>
    </details>
  )
}
