import type { Picture } from "#app/modules/media/picture.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Field } from "../../fields/field.ts"
import type { ComponentDocument } from "../../website-document.ts"

// biome-ignore lint/suspicious/noExplicitAny: a field takes and gives its own value, so no other type holds them all
export type AnyField = Field<any> // oxlint-disable-line typescript/no-explicit-any

/** Props of the input of one field type; `Own` is the field that its factory makes. */
export interface InputProps<Own extends AnyField = AnyField> {
  /** Unique on the page; begins the ids within the input. */
  id: string
  /** The field's name in its kind. */
  name: string
  field: Own
  value: Own["initial"]
  /** Sets the value. `step` names a field in which something is typed: changes of one that follow closely are undone together. */
  set: (value: Own["initial"], step?: string) => void
  /** Changes the component, where more than the value changes. */
  update: (change: (component: ComponentDocument) => ComponentDocument, step?: string) => void
  label: string
  help: string | undefined
  /** The name of an option of the field. */
  wordOf: (option: string) => string
  texts: FieldTexts
  /** Those that the page was loaded with, by id. */
  pictures: Record<string, Picture>
  /** Sentence of what is wrong with the value as a whole. */
  error: string | undefined
}

/** Texts of a field in the language that the form shows. Paths are those of the field's `translate`: "" for the value itself. */
export interface FieldTexts {
  /** Language of the texts below. */
  locale: Locale
  at: (path: string) => string
  set: (path: string, text: string) => void
  /** The text in the document's language, which visitors read while this one is empty; "" in that language itself. */
  fallback: (path: string) => string
  /** Sentence of what is wrong with a text. */
  error: (path: string) => string | undefined
}
