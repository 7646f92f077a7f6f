import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./starting.en.ts"

export const uk: Messages<typeof en> = {
  hero: { title: "{{shop}}", subtitle: "Оберіть дати й забронюйте онлайн." },
  servicesLine: { title: "Чому варто орендувати в нас", subtitle: "Легко забронювати, легко повернути." },
}
