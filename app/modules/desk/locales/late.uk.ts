import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./late.en.ts"

export const uk = {
  badge: "Запізнення {{duration}}",
  title: "Ще не повернули",
  due: "Мали повернути {{when}}.",
  nobody: "Протягом 24 годин ці позиції більше нікому не потрібні.",
  endangers_one: "Якщо позиції не повернуть, їх не вистачить для {{count}} бронювання:",
  endangers_few: "Якщо позиції не повернуть, їх не вистачить для {{count}} бронювань:",
  endangers_many: "Якщо позиції не повернуть, їх не вистачить для {{count}} бронювань:",
  endangers_other: "Якщо позиції не повернуть, їх не вистачить для {{count}} бронювання:",
  overlong: {
    title: "Позицій не вистачає",
    text_one: "Це бронювання займає позиції, потрібні ще для {{count}} бронювання:",
    text_few: "Це бронювання займає позиції, потрібні ще для {{count}} бронювань:",
    text_many: "Це бронювання займає позиції, потрібні ще для {{count}} бронювань:",
    text_other: "Це бронювання займає позиції, потрібні ще для {{count}} бронювання:",
  },
  booking: "{{number}}, {{client}}",
  missing: "{{item}}: бракує {{count}}",
} satisfies Messages<typeof en>
