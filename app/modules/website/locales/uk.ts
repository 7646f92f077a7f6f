import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  shop: {
    title: "Що можна орендувати",
    search: "Пошук",
    searchButton: "Шукати",
    found_one: "Знайдено {{count}}",
    found_few: "Знайдено {{count}}",
    found_many: "Знайдено {{count}}",
    found_other: "Знайдено {{count}}",
    empty: "Поки що нічого орендувати",
    noMatch: "Нічого не знайдено",
    free_one: "На ці дати вільно {{count}}",
    free_few: "На ці дати вільно {{count}}",
    free_many: "На ці дати вільно {{count}}",
    free_other: "На ці дати вільно {{count}}",
    nothingFree: "На ці дати нічого вільного немає",
    changeDates: "Змінити дати",
    showAll: "Показати все",
    clear: "Очистити",
    sort: { label: "Порядок", newest: "Спершу нові", price: "За ціною", name: "За назвою" },
  },
  itemShowcase: { seeItem: "Переглянути" },
  settingUp: { title: "Цей магазин ще налаштовують", questions: "Запитання:" },
} satisfies Messages<typeof en>
