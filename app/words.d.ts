import type { en } from "./messages/en.ts"
import type { en as managementEn } from "./messages/management.en.ts"
import type { en as notificationsEn } from "./modules/notifications/locales/en.ts"

type Shop = typeof en
type Management = typeof managementEn

declare module "#app/platform/i18n/translator.ts" {
  interface Words extends Shop, Management {
    notifications: typeof notificationsEn
  }
}
