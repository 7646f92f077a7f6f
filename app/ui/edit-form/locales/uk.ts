import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk: Messages<typeof en> = {
  unsaved: "Незбережені зміни",
  discard: "Скасувати зміни",
  unanswered: "Відповіді немає. Перевірте з’єднання й натисніть ще раз: усе введене залишилося тут.",
  leave: {
    question: "Вийти без збереження?",
    text: "Зміни на цій сторінці буде втрачено.",
    stay: "Продовжити редагування",
    confirm: "Вийти",
  },
  conflict: {
    title: "Хтось зберіг це раніше за вас",
    by: "{{name}}: інші значення збережено ({{time}}), поки сторінка була відкрита:",
    byUnknown: "Поки сторінка була відкрита, збережено інші значення ({{time}}):",
    theirs: "Збережено",
    mine: "Ваше",
    empty: "порожньо",
    takeTheirs: "Обрати збережене",
    keepMine: "Залишити моє",
  },
  language: { en: "Англійська", uk: "Українська" },
  inLanguage: { en: "{{label}}, англійською", uk: "{{label}}, українською" },
  missing_one: "Бракує {{count}} тексту",
  missing_few: "Бракує {{count}} текстів",
  missing_many: "Бракує {{count}} текстів",
  missing_other: "Бракує {{count}} тексту",
  fallback: { en: "Тексти без перекладу показуємо англійською.", uk: "Тексти без перекладу показуємо українською." },
  languages: "Мова текстів",
  order: {
    handle: "Перемістити: {{name}}",
    help: "Перетягнути або натискати стрілки вгору й униз",
    up: "Перемістити вгору",
    down: "Перемістити вниз",
    moved: "{{name}} тепер {{position}} з {{all}}",
  },
}
