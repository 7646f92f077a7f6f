import { createTranslator } from "#app/platform/i18n/translator.ts"
import { en } from "./en.ts"
import { en as managementEn } from "./management.en.ts"
import { uk as managementUk } from "./management.uk.ts"
import { uk } from "./uk.ts"

/** Every language, ready to render with. */
export const translators = {
  en: createTranslator("en", { ...en, ...managementEn }),
  uk: createTranslator("uk", { ...uk, ...managementUk }),
}
