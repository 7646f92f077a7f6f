import type { Locale } from "#app/platform/i18n/locale.ts"
import cyrillic from "./inter-cyrillic.woff2?url"
import latin from "./inter-latin.woff2?url"

/** The font files that a page in this language shows first, for `<link rel="preload" as="font" crossorigin>`. */
export const fontPreloads = (locale: Locale) => (locale === "uk" ? [latin, cyrillic] : [latin])
