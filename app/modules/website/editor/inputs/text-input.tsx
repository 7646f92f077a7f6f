import { Field, TextArea } from "#app/ui/form/field.tsx"
import type { text } from "../../fields/text.ts"
import type { InputProps } from "./input-props.ts"

/** A text in the language of the form. While it is empty, it shows the text that visitors read instead. */
export function TextInput({ id, field, label, help, texts }: InputProps<ReturnType<typeof text>>) {
  const captions = { id, label, help, error: texts.error(""), limit: field.max }
  const shown = { lang: texts.locale, value: texts.at(""), placeholder: texts.fallback("") }
  if (field.isLong) return <TextArea {...captions} {...shown} onChange={({ currentTarget }) => texts.set("", currentTarget.value)} />
  return <Field {...captions} {...shown} onChange={({ currentTarget }) => texts.set("", currentTarget.value)} />
}
