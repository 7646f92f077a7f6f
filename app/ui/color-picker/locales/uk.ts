import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk: Messages<typeof en> = {
  area: "Відтінок",
  hue: "Тон",
  alpha: "Непрозорість",
  hex: "HEX",
  hexWrong: "Введіть 3 або 6 цифр, наприклад #2E81FF.",
  rgba: "RGBA",
  recent: "Недавні кольори",
  transparent: "Прозорий",
}
