import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  skipToContent: "Перейти до вмісту",
  optional: "необов’язково",
  colorMode: {
    title: "Колірна тема",
    system: "Колірна тема: як у системі",
    light: "Колірна тема: світла",
    dark: "Колірна тема: темна",
  },
  changeLanguage: "Змінити мову",
  menu: "Меню",
  summary: "Виправте, щоб продовжити:",
} satisfies Messages<typeof en>
