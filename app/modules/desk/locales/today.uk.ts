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
  /** Pieces of a line that are ticked, where not all are; and the buttons that tick one more or less. */
  part: "{{pieces}} з {{quantity}}",
  less: "На одну менше: {{name}}",
  plus: "На одну більше: {{name}}",
  none: { handOut: "Цього дня видавати нічого.", return: "Цього дня приймати нічого." },
  allDone: { handOut: "Усе видано.", return: "Усе прийнято." },
  done: { handOut: "Видано: {{count}}", return: "Прийнято: {{count}}" },
  planned: "Ще не видано: {{count}}",
  notOut: "Ще не видано",
  /** Below a list that is cut. */
  more: "Показано лише перші {{shown}} бронювань.",
  all: "Показати всі у списку",
  toPay: "До сплати {{sum}}",
  delivery: "Доставка: {{place}}",
  handler: "Видає: {{name}}",
  missed: "Не забрали",
  notDelivered: "Не доставлено",
  loading: "Завантаження дня",
  failed: "Не вдалося завантажити день",
} satisfies Messages<typeof en>
