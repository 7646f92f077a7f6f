import type { Picture } from "#app/modules/media/picture.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { textAt, valuesOf, withText } from "../../document/component-texts.ts"
import { fieldsOfKind } from "../../kinds/fields-of-kind.ts"
import type { ComponentDocument } from "../../website-document.ts"
import type { AnyField, FieldTexts } from "../inputs/input-props.ts"
import { inputs } from "../inputs/inputs.ts"
import { useDraft } from "../use-draft.tsx"
import styles from "./components.module.css"
import { useFieldMessages } from "./use-field-messages.ts"

interface ComponentFieldsProps {
  component: ComponentDocument
  /** The language of the texts. */
  locale: Locale
  /** Message codes by path within the component. */
  problems: Record<string, string>
  /** Those that the page was loaded with, by id. */
  pictures: Record<string, Picture>
  /** Changes of the same `step` one after another are undone together. */
  update: (next: (component: ComponentDocument) => ComponentDocument, step?: string) => void
}

/** An input for each field of the component's kind that is in use. */
export function ComponentFields({ component, locale, problems, pictures, update }: ComponentFieldsProps) {
  const { t } = useTranslation("webComponents")
  const main = useDraft().document.language
  const message = useErrorMessage("webComponents")
  const messages = useFieldMessages(component.kind)
  const values = valuesOf(component)
  const fields = Object.entries<AnyField>(fieldsOfKind[component.kind])

  const errorAt = (path: string, field: AnyField) => {
    const code = problems[path]
    return code && message(code, path.split(".").at(-1), { most: Reflect.get(field, "max") })
  }

  const textsIn = (name: string, field: AnyField): FieldTexts => ({
    locale,
    at: (path) => textAt(component, name + path, locale, main),
    set: (path, text) => update((each) => withText(each, name + path, text, locale, main), `${locale}.${name}${path}`),
    fallback: (path) => (locale === main ? "" : textAt(component, name + path, main, main)),
    error: (path) => errorAt(pathIn(locale, name + path, main), field),
  })

  return (
    <>
      {fields.length === 0 && <p className={styles.noMatch}>{t("nothingToSet")}</p>}
      {fields.map(([name, field]) => {
        const Input = inputs[field.type]
        if (!Input || field.isUsed?.(values) === false) return null
        return (
          <Input
            key={name}
            id={`component-${name}`}
            name={name}
            field={field}
            value={values[name]}
            set={(value: unknown, step?: string) => update((each) => ({ ...each, values: { ...each.values, [name]: value } }), step)}
            update={update}
            label={messages.label(name)}
            help={messages.help(name)}
            wordOf={(option: string) => messages.option(name, option)}
            texts={textsIn(name, field)}
            pictures={pictures}
            error={errorAt(`values.${name}`, field)}
          />
        )
      })}
    </>
  )
}

/** The path within the component of a text in a language. */
export const pathIn = (locale: Locale, text: string, main: Locale) =>
  locale === main ? `values.${text}` : `translations.${locale}.${text}`
