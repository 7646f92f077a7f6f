import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type ErrorWords, sentenceOf } from "./sentence.ts"

/** Says errors in these words. */
export function useSentence(words: ErrorWords) {
  const translation = useTranslation("ui")
  return (code: string, field?: string, details?: unknown) => sentenceOf(translation, words, code, field, details)
}
