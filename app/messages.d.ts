import type { en as notificationsEn } from "#app/modules/notifications/locales/en.ts"
import type { en } from "./messages/en.ts"
import type { en as managementEn } from "./messages/management.en.ts"
import type { en as orderEn } from "./messages/order.en.ts"

type First = typeof en
type Order = typeof orderEn
type Management = typeof managementEn

declare module "#app/platform/i18n/translator.ts" {
  interface ModuleMessages extends First, Order, Management {
    notifications: typeof notificationsEn
  }
}
