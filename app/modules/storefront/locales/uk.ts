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
    privacy: "Приватність",
  },
  cart: {
    name: "Кошик",
    link: "Кошик · {{count}}",
    shop: "Каталог",
  },
  myBookings: { title: "Мої бронювання" },
  /** The booking of this browser that waits to be paid, on every page. */
  unpaid: {
    label: "Неоплачене бронювання",
    minutes: "Бронювання {{number}} чекає на оплату, лишилося {{count}}\u00a0хв",
    seconds: "Бронювання {{number}} чекає на оплату, лишилося {{count}}\u00a0с",
    checking: "Перевіряємо оплату бронювання {{number}}",
    timeOver: "Час на оплату бронювання {{number}} минув",
    expired: "Бронювання {{number}} не оплачено вчасно",
    pay: "Сплатити",
    atPickUp: "При отриманні",
    onDelivery: "При доставці",
    onArrival: "Під час заїзду",
    cancel: "Скасувати",
    bookAgain: "Забронювати знову",
  },
  errors: {
    away: "Сайт не відповів вчасно. Спробуйте ще раз за хвилину.",
  },
  periodBar: {
    title: "На які дати?",
    submit: "Показати доступне",
    change: "Змінити",
  },
} satisfies Messages<typeof en>
