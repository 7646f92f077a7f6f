import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./hold.en.ts"

export const uk = {
  badge: "Оплачується",
  badgeLeft: "Оплата · {{minutes}}\u00a0хв",
  named: "{{number}} (оплачується)",
  title: "Клієнт платить карткою",
  text: "Позиції заброньовано до {{time}}. Без оплати бронювання буде скасовано. Щоб його залишити, змініть статус або прийміть оплату самостійно.",
  over: "Час на оплату минув. Позиції заброньовано, доки банк не підтвердить, що оплати вже не буде.",
} satisfies Messages<typeof en>
