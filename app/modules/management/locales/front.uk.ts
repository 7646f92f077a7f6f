import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./front.en.ts"

export const uk = {
  title: "Здавайте речі в оренду без подвійних бронювань",
  text: "Orenda тримає інвентар, бронювання та сайт в одному місці.",
  demo: "Переглянути демо-крамницю",
} satisfies Messages<typeof en>
