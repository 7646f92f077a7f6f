import type { Locale } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Field, TextArea } from "#app/ui/form/field.tsx"
import type { InputOf } from "#app/ui/form/use-form-fields.ts"
import type { ItemField } from "../item/item-input.ts"
import { type ItemText as Text, textLimits } from "../item-text.ts"

interface ItemTextProps {
  text: Text
  language: Locale
  main: Locale
  inputOf: InputOf<ItemField>
  /** Some texts of a property have labels of their own. */
  isProperty?: boolean
}

/** A text of the item in one language. */
export function ItemText({ text, language, main, inputOf, isProperty = false }: ItemTextProps) {
  const { t } = useTranslation("itemEditor")
  const input = inputOf(translatedField(text, language))
  const isRenamed = isProperty && (text === "measurements" || text === "requirements")
  const shared = {
    ...input,
    label: isRenamed ? t(`property.${text}`) : t(text),
    limit: textLimits[text],
    optional: text !== "name" || language !== main,
  }
  if (text === "name") return <Field {...shared} autoComplete="off" />
  if (text === "sizeName" || text === "address") return <Field {...shared} help={t(`${text}Help`)} autoComplete="off" />
  const help = text === "description" ? undefined : isRenamed ? t(`property.${text}Help`) : t(`${text}Help`)
  return <TextArea {...shared} help={help} rows={text === "description" ? 6 : 2} />
}
