import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./shortage.en.ts"

export const uk = {
  quantity: {
    title_one: "{{count}}\u00a0бронюванню забракне позицій",
    title_few: "{{count}}\u00a0бронюванням забракне позицій",
    title_many: "{{count}}\u00a0бронюванням забракне позицій",
    title_other: "{{count}}\u00a0бронювання забракне позицій",
    text: "За такої кількості на всіх не вистачить. Ці бронювання залишаться з позначкою про нестачу.",
    back: "Змінити кількість",
  },
  collision: {
    title_one: "{{count}} бронювання перетнеться",
    title_few: "{{count}} бронювання перетнуться",
    title_many: "{{count}} бронювань перетнуться",
    title_other: "{{count}} бронювання перетнеться",
    text: "З таким буфером вони перетинаються з іншими, а позицій не вистачає. Вони залишаться з позначкою про нестачу.",
    back: "Назад",
  },
  service: {
    title_one: "{{count}}\u00a0бронюванню забракне позицій",
    title_few: "{{count}}\u00a0бронюванням забракне позицій",
    title_many: "{{count}}\u00a0бронюванням забракне позицій",
    title_other: "{{count}}\u00a0бронювання забракне позицій",
    text: "Поки ці одиниці поза прокатом, на всіх не вистачить. Ці бронювання залишаться з позначкою про нестачу.",
    back: "Назад",
  },
  booking: "{{number}}, {{period}}: бракує {{missing}}",
  confirm: "Усе одно зберегти",
} satisfies Messages<typeof en>
