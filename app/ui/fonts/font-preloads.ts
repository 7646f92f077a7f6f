import type { Locale } from "#app/platform/i18n/locale.ts"
import cyrillic from "./inter-cyrillic.woff2?url"
import latin from "./inter-latin.woff2?url"

/** Returns the font files of the first paint in this language, for `<link rel="preload" as="font" crossorigin>`. */
export const fontPreloads = (locale: Locale) => (locale === "uk" ? [latin, cyrillic] : [latin])
