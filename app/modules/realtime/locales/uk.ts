import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  paused: "Оновлення призупинено, відновлюємо з’єднання…",
  newBooking: "Нове бронювання {{number}}: {{client}}",
  newBookings_one: "{{count}} нове бронювання",
  newBookings_few: "{{count}} нові бронювання",
  newBookings_many: "{{count}} нових бронювань",
  newBookings_other: "{{count}} нового бронювання",
} satisfies Messages<typeof en>
