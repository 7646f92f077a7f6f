import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import type { Translation } from "#app/platform/i18n/translator.ts"
import { type ErrorNamespace, getErrorMessage } from "#app/ui/error-message.ts"
import type { ImportKindName, MissingPieces, Problem } from "../import.ts"

/** Records are refused with the codes of their forms. */
const formOf: Record<ImportKindName, ErrorNamespace> = { items: "itemEditor", clients: "clients", bookings: "add" }

/** Says why a record of an import was refused, or what it lacks. */
export function problemText(translation: Translation<"ui", "imports">, kind: ImportKindName, { code, column, details }: Problem): string {
  if (code === "short") return shortText(translation, details as MissingPieces[])
  // The import's own "required" is of its form.
  const isOurs = translation.has(`imports:errors.${code === "required" ? `missing.${column}` : code}`)
  return getErrorMessage(translation, isOurs ? "imports" : formOf[kind], code, column, details)
}

/** Says why an item did not get a picture. */
export function pictureProblemText(translation: Translation<"ui", "imports">, { code, details }: Problem): string {
  const isOurs = translation.has(`imports:errors.${code.split("=")[0]}`)
  return getErrorMessage(translation, isOurs ? "imports" : "media", code, "", details)
}

function shortText({ t, locale }: Translation<"ui", "imports">, missing: MissingPieces[]): string {
  const pieces = missing.map(({ name, count, day }) => t("imports:short.pieces", { name, count, day: formatCalendarDay(day, locale) }))
  return t("imports:short.reason", { pieces: pieces.join("; ") })
}
