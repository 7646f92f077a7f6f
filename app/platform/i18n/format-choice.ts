import type { Locale } from "./locale.ts"

const choices: Record<Locale, Intl.ListFormat> = {
  en: new Intl.ListFormat("en-GB", { type: "disjunction" }),
  uk: new Intl.ListFormat("uk", { type: "disjunction" }),
}

/** Formats "cash, card or a document". */
export const formatChoice = (words: string[], locale: Locale): string => choices[locale].format(words)
