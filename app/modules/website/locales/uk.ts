import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  shop: {
    title: "Що можна орендувати",
    search: "Пошук",
    searchButton: "Шукати",
    found: "Знайдено: {{count}}",
    noMatch: "Нічого не знайдено",
    free: "Вільно на ці дати: {{count}}",
    for: {
      hour_one: "за {{count, number}}\u00a0годину",
      hour_few: "за {{count, number}}\u00a0години",
      hour_many: "за {{count, number}}\u00a0годин",
      hour_other: "за {{count, number}}\u00a0години",
      day_one: "за {{count}}\u00a0день",
      day_few: "за {{count}}\u00a0дні",
      day_many: "за {{count}}\u00a0днів",
      day_other: "за {{count}}\u00a0дня",
      month_one: "за {{count}}\u00a0місяць",
      month_few: "за {{count}}\u00a0місяці",
      month_many: "за {{count}}\u00a0місяців",
      month_other: "за {{count}}\u00a0місяця",
    },
    minimum: "мінімум 1\u00a0місяць",
    nothingFree: "На ці дати все зайнято",
    changeDates: "Змінити дати",
    showAll: "Показати все",
    clear: "Скинути фільтри",
    all: "Увесь каталог",
    allOf: "Увесь каталог · {{count}}",
    sort: { label: "Сортування", newest: "Спочатку нові", price: "За ціною", name: "За назвою", listed: "Рекомендовані" },
  },
  itemShowcase: { seeItem: "Переглянути" },
  hiddenPage: "Цю сторінку бачите лише ви й ваша команда",
  contacts: { email: "Електронна пошта" },
  settingUp: { title: "Сайт ще налаштовують", questions: "Є запитання? Телефонуйте:" },
} satisfies Messages<typeof en>
