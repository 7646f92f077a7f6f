import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./money.en.ts"

export const uk = {
  errors: {
    refund: { exceeds: "Це більше, ніж залишилося від оплати.", status: "Повернення не можна повернути. Позначте його як «Не пройшла»." },
  },
} satisfies Messages<typeof en>
