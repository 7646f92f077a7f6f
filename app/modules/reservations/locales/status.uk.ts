import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./status.en.ts"

export const uk = {
  step: { new: "Підтвердити", confirmed: "Видати", inProgress: "Прийняти" },
  set: "Змінити статус",
  moved: "Бронювання переведено в статус «{{name}}»",
  movedMany_one: "{{count}}\u00a0бронювання переведено в статус «{{name}}»",
  movedMany_few: "{{count}}\u00a0бронювання переведено в статус «{{name}}»",
  movedMany_many: "{{count}}\u00a0бронювань переведено в статус «{{name}}»",
  movedMany_other: "{{count}}\u00a0бронювання переведено в статус «{{name}}»",
  undo: "Повернути",
  errors: {
    stock: "Для цього бронювання вже бракує позицій.",
    reservation: { missing: "Цього бронювання вже немає." },
    unexpected: "Статус не змінено. Спробуйте ще раз.",
  },
} satisfies Messages<typeof en>
