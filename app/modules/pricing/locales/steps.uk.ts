import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./steps.en.ts"

export const uk = {
  add: "Додати тривалість",
  length: "Тривалість",
  amount: "Рядок {{number}}: скільки",
  unit: "Рядок {{number}}: одиниця",
  value: "Рядок {{number}}: {{label}}",
  remove: "Прибрати рядок {{number}}",
  units: {
    hour_one: "година",
    hour_few: "години",
    hour_many: "годин",
    hour_other: "години",
    day_one: "день",
    day_few: "дні",
    day_many: "днів",
    day_other: "дня",
    night_one: "ніч",
    night_few: "ночі",
    night_many: "ночей",
    night_other: "ночі",
    month_one: "місяць",
    month_few: "місяці",
    month_many: "місяців",
    month_other: "місяця",
  },
  errors: {
    steps: {
      amount: "Рядок {{value}}: вкажіть тривалість, ціле число від 1 до 999.",
      value: "Рядок {{value}}: ціну вказано неправильно. Приклад: 450 або 450,50.",
      same: "Рядок {{value}}: така тривалість уже є в іншому рядку. Приберіть один із них.",
      most: "Тривалостей може бути щонайбільше {{value}}. Приберіть зайві.",
      hours: "У ціні за ніч немає годин. Оберіть ночі або місяці.",
      invalid: "Не вдалося прочитати ці тривалості. Вкажіть їх ще раз.",
    },
  },
} satisfies Messages<typeof en>
