import "i18next"
import type { en } from "./messages/en.ts"
import type { en as managementEn } from "./messages/management.en.ts"
import type { en as notifications } from "./modules/notifications/locales/en.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui"
    resources: typeof en & typeof managementEn & { notifications: typeof notifications }
  }
}
