import { createTranslator } from "#app/platform/i18n/translator.ts"
import { en } from "./en.ts"
import { en as managementEn } from "./management.en.ts"
import { uk as managementUk } from "./management.uk.ts"
import { en as orderEn } from "./order.en.ts"
import { uk as orderUk } from "./order.uk.ts"
import { uk } from "./uk.ts"

/** Translators with every message, for server rendering. */
export const translators = {
  en: createTranslator("en", { ...en, ...orderEn, ...managementEn }),
  uk: createTranslator("uk", { ...uk, ...orderUk, ...managementUk }),
}
