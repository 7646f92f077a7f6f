import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./en.ts"

export const uk = {
  units: {
    hour_one: "{{count, number}}\u00a0година",
    hour_few: "{{count, number}}\u00a0години",
    hour_many: "{{count, number}}\u00a0годин",
    hour_other: "{{count, number}}\u00a0години",
    day_one: "{{count}}\u00a0день",
    day_few: "{{count}}\u00a0дні",
    day_many: "{{count}}\u00a0днів",
    day_other: "{{count}}\u00a0дня",
    night_one: "{{count}}\u00a0ніч",
    night_few: "{{count}}\u00a0ночі",
    night_many: "{{count}}\u00a0ночей",
    night_other: "{{count}}\u00a0ночі",
    month_one: "{{count}}\u00a0місяць",
    month_few: "{{count}}\u00a0місяці",
    month_many: "{{count}}\u00a0місяців",
    month_other: "{{count}}\u00a0місяця",
  },
  counted: {
    title: "Як це пораховано?",
    season: "{{name}}, {{percent}}\u00a0%",
    rounding: "Округлення",
  },
} satisfies Messages<typeof en>
