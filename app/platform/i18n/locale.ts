export const locales = ["en", "uk"] as const

export type Locale = (typeof locales)[number]

export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale)
