import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./pages.en.ts"

export const uk: Messages<typeof en> = {
  add: "Додати сторінку",
}
