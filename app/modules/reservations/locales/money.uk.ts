import type { Messages } from "#app/platform/i18n/messages.ts"
import { cardErrors } from "./card.uk.ts"
import type { en } from "./money.en.ts"

export const uk = {
  title: "Оплати бронювання {{number}}",
  balance: { paid: "Сплачено", open: "До сплати", overpaid: "Переплата" },
  nothing: "Оплат ще немає",
  refund: "Повернення",
  refundBy: "Повернення · {{method}}",
  setStatus: "Змінити статус: {{amount}}, {{method}}",
  amount: "Сума",
  method: "Спосіб",
  take: {
    open: "Прийняти оплату",
    cash: "Прийняти {{amount}} готівкою",
    transfer: "Записати переказ {{amount}}",
    cardAtCounter: "Прийняти {{amount}} карткою",
  },
  giveBack: {
    open: "Повернути гроші",
    payment: "За яку оплату",
    submit: "Повернути {{amount}}",
    most: "До {{amount}}",
  },
  methods: { cash: "Готівка", transfer: "Переказ", cardAtCounter: "Картка" },
  copyLink: "Копіювати посилання на бронювання",
  copied: "Скопійовано",
  taken: "Оплату записано",
  givenBack: "Повернення записано",
  moved: {
    pending: "Оплату переведено в статус «Очікує»",
    processing: "Оплату переведено в статус «Обробляється»",
    completed: "Оплату переведено в статус «Сплачено»",
    failed: "Оплату переведено в статус «Не пройшла»",
    refunded: "Оплату переведено в статус «Повернено»",
    unknown: "Оплату переведено в статус «Невідомо»",
  },
  back: "До бронювання",
  errors: {
    ...cardErrors,
    missing: { amount: "Введіть суму.", method: "Оберіть спосіб оплати." },
    amount: { invalid: "Введіть суму, наприклад 1 200 або 1200,50.", zero: "Введіть суму, більшу за 0." },
    reservation: { missing: "Цього бронювання вже немає." },
    payment: {
      missing: "Жодної оплати не оновлено",
      changed: "Цю оплату тим часом змінили.",
      openChanged: "Тим часом сума до сплати змінилася: {{open}}, а не {{was}}. Перевірте суму й натисніть ще раз.",
      reused: "Цю форму вже надіслано для іншої оплати. Оновіть сторінку й спробуйте ще раз.",
      nothingOpen: "За цим бронюванням нічого сплачувати, тож оплата не може очікувати.",
    },
    refund: {
      exceeds: "Це більше, ніж залишилося від оплати.",
      status: "Повернення не можна повернути. Позначте його як «Не пройшла».",
    },
    busy: "Це зараз змінює хтось інший. Спробуйте ще раз.",
    away: "Сервер не відповів вчасно. Спробуйте ще раз: двічі нічого не запишеться.",
    unexpected: "Не вдалося зберегти. Спробуйте ще раз.",
  },
} satisfies Messages<typeof en>
