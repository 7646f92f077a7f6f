import "i18next"
import type { en } from "./messages/en.ts"
import type { en as notifications } from "./modules/notifications/locales/en.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui"
    resources: typeof en & { notifications: typeof notifications }
  }
}
