import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./general.en.ts"

export const uk: Messages<typeof en> = {
  color: "Основний колір",
  dates: { label: "Дати бронювання", separate: "Дати й час окремо", combined: "Дати й час разом" },
}
