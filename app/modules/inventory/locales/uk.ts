import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  rate: {
    hour: "година",
    day: "день",
    night: "ніч",
    month: "місяць",
    from: "від",
  },
  card: {
    example: "Приклад",
    left: "Лишилося: {{count}}",
    sizes_one: "Вільний {{count}} розмір",
    sizes_few: "Вільно {{count}} розміри",
    sizes_many: "Вільно {{count}} розмірів",
    sizes_other: "Вільно {{count}} розміру",
    sizesOf: "Вільні розміри: {{free}} з {{of}}",
    booked: "На ці дати зайнято",
    freeFrom: "Вільно з {{date}}",
  },
} satisfies Messages<typeof en>
