import type { Translation } from "#app/platform/i18n/translator.ts"
import { type ErrorNamespace, getErrorMessage } from "#app/ui/error-message.ts"
import type { Problem } from "./import.ts"
import type { ImportKindName } from "./kinds.ts"

/** Records are refused with the codes of their forms. */
const formOf: Record<ImportKindName, ErrorNamespace> = { items: "itemEditor", clients: "clients" }

/** Says why a record of an import was refused. */
export function problemText(translation: Translation<"ui">, kind: ImportKindName, { code, column, details }: Problem): string {
  // The import's own "required" is of its form.
  const isOurs = code !== "required" && translation.has(`imports:errors.${code}`)
  return getErrorMessage(translation, isOurs ? "imports" : formOf[kind], code, column, details)
}
