import { createTranslator } from "#app/platform/i18n/translator.ts"
import { en } from "./en.ts"
import { uk } from "./uk.ts"

/** Every language, ready to render with. */
export const translators = { en: createTranslator("en", en), uk: createTranslator("uk", uk) }
