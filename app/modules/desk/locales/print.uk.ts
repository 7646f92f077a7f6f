import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./print.en.ts"

export const uk = {
  print: "Друкувати",
  receipt: "Квитанція {{number}}",
  notFiscal: "Це не фіскальний чек.",
  packingList: "Список до видачі {{number}}",
  dayPackingList: "Список до видачі, {{day}}",
  /** A size and its pieces, where an item has several. */
  sizePieces: "{{label}} × {{pieces}}",
  packed: "Зібрано",
  dayHasMore: "Бронювань цього дня більше, ніж у цьому списку.",
  /** In the menu of the booking. */
  menu: { receipt: "Квитанція", packingList: "Список до видачі" },
  date: "Дата",
  booking: "Бронювання",
  accepted: "Погоджено",
  client: "Клієнт",
  item: "Позиція",
  price: "Ціна",
  amount: "Сума",
  quantity: "К-сть",
  out: "Видано",
  /** Pieces of a line that went out or came back, where not all did. */
  part: "{{pieces}} з {{quantity}}",
  back: "Повернено",
  deposit: "Застава",
  requirements: "Застава й документи",
  customerNote: "Коментар клієнта",
} satisfies Messages<typeof en>
