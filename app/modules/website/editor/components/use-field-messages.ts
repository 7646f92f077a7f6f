import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { KindName } from "../../website-document.ts"

/** Returns the messages of a kind's fields. */
export function useFieldMessages(kind: KindName) {
  const { t, has } = useTranslation("webComponents")
  // Keys of fields and options are built from their names.
  const isKey = (key: string): key is "name" => has(key)
  const find = (key: string) => (isKey(key) ? t(key) : undefined)
  return {
    label: (field: string) => find(`fields.${kind}.${field}`) ?? field,
    help: (field: string) => find(`help.${kind}.${field}`),
    option: (field: string, option: string) => find(`options.${kind}.${field}.${option}`) ?? option,
  }
}
