import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./shortage.en.ts"

export const uk = {
  quantity: {
    title_one: "Залишити {{count}} бронювання з нестачею?",
    title_few: "Залишити {{count}} бронювання з нестачею?",
    title_many: "Залишити {{count}} бронювань із нестачею?",
    title_other: "Залишити {{count}} бронювання з нестачею?",
    text: "За такої кількості цим бронюванням не вистачить речей. Вони залишаться з позначкою про нестачу.",
    back: "Змінити кількість",
  },
  collision: {
    title_one: "{{count}} бронювання перетнеться",
    title_few: "{{count}} бронювання перетнуться",
    title_many: "{{count}} бронювань перетнуться",
    title_other: "{{count}} бронювання перетнеться",
    text: "З таким буфером вони перетинаються з іншими, а речей не вистачає. Вони залишаться з позначкою про нестачу.",
    back: "Назад",
  },
  booking: "{{number}}, {{period}}: бракує {{missing}}",
  confirm: "Усе одно зберегти",
} satisfies Messages<typeof en>
