import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./today.en.ts"

export const uk = {
  days: "Дні",
  today: "Сьогодні",
  previous: "Попередній день",
  next: "Наступний день",
  sections: { handOut: "Видача", return: "Повернення" },
  /** Above the lines of a booking. */
  lines: { handOut: "Що видати", return: "Що прийняти назад" },
  /** Pieces of a line that are ticked, where not all are; a line of several; and the panel that ticks a part of them. */
  part: "{{pieces}} з {{quantity}}",
  times: "{{name}} × {{quantity}}",
  partOf: "Частина: {{name}}",
  howMany: { handOut: "Скільки видано?", return: "Скільки повернено?" },
  tick: "Позначити",
  none: { handOut: "Цього дня видавати нічого.", return: "Цього дня повернень немає." },
  allDone: { handOut: "Усе видано.", return: "Усе повернено." },
  done: { handOut: "Видано: {{count}}", return: "Повернено: {{count}}" },
  planned: "Ще не видано: {{count}}",
  notOut: "Ще не видано",
  /** Below a list that is cut. */
  more: "Показано лише перші {{shown}} бронювань.",
  all: "Показати всі у списку",
  delivery: "Доставка: {{place}}",
  /** In place of its buttons. */
  isDone: { handOut: "Видано", return: "Повернено" },
  search: "Ім’я, номер, телефон чи позиція",
  place: { label: "Пункт видачі", all: "Усі пункти", delivery: "Доставка" },
  show: { label: "Показати", late: "Запізнення", soon: "Найближча година", pay: "До сплати" },
  nothingFound: "Немає таких бронювань.",
  note: "Коментар",
  packingList: "Список до видачі",
  missed: "Не забрали",
  notDelivered: "Не доставлено",
  loading: "Завантаження дня",
  failed: "Не вдалося завантажити день",
} satisfies Messages<typeof en>
