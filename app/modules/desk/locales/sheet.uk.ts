import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./sheet.en.ts"

export const uk = {
  close: "Закрити бронювання",
  previous: "Попереднє бронювання",
  next: "Наступне бронювання",
  loading: "Завантаження бронювання",
  client: "Клієнт",
  period: "Дати",
  importedNumber: "Старий номер",
  changeDates: "Змінити дати",
  addItem: "Додати позицію",
  changeItems: "Змінити позиції",
  changeClient: "Змінити клієнта",
  duration: "Тривалість",
  map: "Мапа",
  priceReason: "Ціну змінено: {{reason}}",
  ticked: { handOut: "Видано {{when}}", return: "Повернено {{when}}" },
  /** The same of a part of the line; the time is that of the last piece. */
  partly: { handOut: "Видано {{pieces}} з {{quantity}}: {{when}}", return: "Повернено {{pieces}} з {{quantity}}: {{when}}" },
  preparing: "Готується до видачі до {{until}}",
  ready: "Уже готово",
  terms: { title: "Умови оренди", read: "Погоджено під час бронювання: прочитати" },
  customerNote: "Коментар клієнта",
  staffNote: { title: "Для команди", label: "Нотатка команди", save: "Зберегти", handler: "Хто видає", nobody: "ще ніхто" },
  cancelled: "Скасовано — {{why}}",
  shortage: { title: "Бракує позицій", item: "{{name}}: бракує {{missing}}, {{from}} – {{until}}" },
  menu: { label: "Дії з бронюванням {{number}}", customerPage: "Переглянути як клієнт" },
  gone: { title: "Цього бронювання вже немає", back: "До списку" },
} satisfies Messages<typeof en>
