import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  pages: "Сторінки",
  goToHome: "{{name}}, на головну",
  footer: {
    pickUpPoints: "Пункти видачі",
    phone: "Телефон",
    map: "Мапа",
    closed: "зачинено",
  },
  cart: {
    name: "Кошик",
    link: "Кошик · {{count}}",
    shop: "Каталог",
  },
  myBookings: { title: "Мої бронювання" },
  errors: {
    away: "Сайт не відповів вчасно. Спробуйте ще раз за хвилину.",
  },
  periodBar: {
    title: "На які дати?",
    submit: "Показати доступне",
    change: "Змінити",
  },
} satisfies Messages<typeof en>
