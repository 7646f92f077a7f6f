import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./history.en.ts"

export const uk = {
  title: "Історія",
  all: "Показати все ({{count}})",
  by: { visitor: "Клієнт", program: "Orenda", former: "Колишній працівник" },
  made: "Бронювання створено",
  status: "Статус: {{from}} → {{to}}",
  moved: "{{from}} → {{to}}",
  period: "Дати змінено: {{from}} → {{to}}",
  line: {
    added: "Додано: {{name}} ×\u00a0{{quantity}}",
    removed: "Прибрано: {{name}} ×\u00a0{{quantity}}",
    quantity: "{{name}}: кількість {{from}} → {{to}}",
    price: "{{name}}: ціна {{from}} → {{to}}",
    anew: "{{name}}: ціна за сьогоднішніми умовами",
    priceReason: "{{name}}: ціна {{from}} → {{to}} ({{reason}})",
  },
  client: { assigned: "Призначено клієнта: {{name}}", changed: "Клієнта змінено", removed: "Клієнта знято" },
  place: "Отримання або доставку змінено",
  contact: "Контактні дані змінено",
  note: "Нотатку команди змінено",
  handler: { named: "Видає: {{name}}", changed: "Видає: колишній працівник", removed: "Видає: ще ніхто" },
  total: "Сума: {{from}} → {{to}}",
  depositDue: "Застава: {{from}} → {{to}}",
  deposit: {
    taken: "Заставу взято: {{what}}",
    givenBack: "Заставу повернено: {{what}}",
    removed: "Заставу прибрано: {{what}}",
    keptAgain: "Застава знову у вас: {{what}}",
  },
  cancelled: {
    customer: "Причина: клієнт",
    shop: "Причина: прокат",
    notPaid: "Причина: не оплачено",
    noShow: "Причина: не прийшли",
    other: "Причина: інше",
  },
  shortage: "Прийнято попри нестачу позицій",
  cardPayment: { missed: "Не сплачено карткою вчасно", late: "Оплата карткою надійшла пізно, але позиції ще були вільні" },
  payment: { payment: "Оплата {{amount}}, {{method}}", refund: "Повернення {{amount}}, {{method}}", moved: "{{what}}: {{status}}" },
} satisfies Messages<typeof en>
