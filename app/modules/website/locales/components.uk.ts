import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./components.en.ts"

export const uk: Messages<typeof en> = {
  name: "Назва",
}
