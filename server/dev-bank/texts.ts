import type { Locale } from "#app/platform/i18n/locale.ts"

const en = {
  title: "Test payment",
  notice: "This is a test bank. You won’t be charged, and no card is needed.",
  merchant: "To",
  purpose: "For",
  amount: "Amount",
  other: "Українською",
  approve: {
    title: "Pay",
    time: "The bank takes",
    times: { "0": "no time", "10": "10 seconds", "60": "a minute", "300": "5 minutes" },
    webhook: "The shop is notified",
    webhooks: { "0": "right away", "30": "30 seconds later", "120": "2 minutes later", never: "only when it asks" },
    button: "Approve payment",
  },
  decline: {
    title: "Decline",
    reason: "Reason",
    reasons: {
      funds: "Not enough money on the card",
      expired: "The card has expired",
      limit: "The card’s online payment limit has been reached",
    },
    button: "Decline payment",
  },
  leave: "Leave without paying",
  back: "Back to the shop",
  status: {
    created: "",
    failure: "You can try again.",
    processing: "The payment is being processed.",
    hold: "The money is held on the card.",
    success: "This invoice is paid.",
    reversed: "This invoice was paid and refunded.",
    expired: "This invoice can no longer be paid.",
  },
  failed: "The last attempt failed",
  ended: "Time for another attempt has run out.",
  missing: "There is no such invoice.",
}

const uk: typeof en = {
  title: "Тестова оплата",
  notice: "Це тестовий банк. Гроші не списуються, картка не потрібна.",
  merchant: "Кому",
  purpose: "За що",
  amount: "Сума",
  other: "In English",
  approve: {
    title: "Оплатити",
    time: "Банк обробляє платіж",
    times: { "0": "одразу", "10": "10 секунд", "60": "хвилину", "300": "5 хвилин" },
    webhook: "Прокат дізнається",
    webhooks: { "0": "одразу", "30": "через 30 секунд", "120": "через 2 хвилини", never: "лише коли запитає" },
    button: "Підтвердити оплату",
  },
  decline: {
    title: "Відхилити",
    reason: "Причина",
    reasons: {
      funds: "На картці недостатньо коштів",
      expired: "Строк дії картки минув",
      limit: "Вичерпано ліміт картки на оплату в інтернеті",
    },
    button: "Відхилити оплату",
  },
  leave: "Вийти без оплати",
  back: "Повернутися на сайт прокату",
  status: {
    created: "",
    failure: "Можна спробувати ще раз.",
    processing: "Платіж обробляється.",
    hold: "Гроші заблоковано на картці.",
    success: "Цей рахунок оплачено.",
    reversed: "Цей рахунок було оплачено, гроші повернено.",
    expired: "Цей рахунок уже не можна оплатити.",
  },
  failed: "Остання спроба не вдалася",
  ended: "Час на ще одну спробу минув.",
  missing: "Такого рахунку немає.",
}

export type Texts = typeof en

export const texts: Record<Locale, Texts> = { en, uk }
