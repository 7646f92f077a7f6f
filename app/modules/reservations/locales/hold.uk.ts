import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./hold.en.ts"

export const uk = {
  badge: "Оплачується",
  badgeLeft: "Оплата · {{minutes}}\u00a0хв",
  named: "{{number}} (оплачується)",
  title: "Клієнт сплачує карткою",
  text: "Речі зарезервовано до {{time}}. Якщо до того часу оплата не надійде, бронювання буде скасовано. Воно залишиться, якщо змінити статус або прийняти гроші самостійно.",
  over: "Час на оплату минув. Речі зарезервовано, доки банк не підтвердить, що сплатити вже не можна.",
} satisfies Messages<typeof en>
