import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  errors: {
    file: {
      busy: "Інше ваше зображення ще зберігається. Це триває кілька секунд.",
      overloaded: "Зараз зберігається багато зображень. Спробуйте ще раз за кілька секунд.",
      size: "Розмір файлу не має перевищувати 10 МБ.",
      kind: "Цей файл не є зображенням, яке ми можемо прочитати. Виберіть JPEG, PNG, WebP, AVIF або GIF.",
      broken: "Це зображення пошкоджене. Виберіть інший файл.",
      pixels: "У цьому зображенні понад 40 мегапікселів. Виберіть менше.",
    },
  },
} satisfies Messages<typeof en>
