import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./availability.en.ts"

export const uk = {
  title: "Перевірити наявність",
  item: "Позиція",
  anyItem: "Усі позиції",
  free: "Вільно {{free}} з {{stock}}",
  add: "Додати бронювання",
  addNamed: "Додати бронювання: {{name}}",
  none: "Таких позицій немає",
  found_one: "{{count}}\u00a0позиція",
  found_few: "{{count}}\u00a0позиції",
  found_many: "{{count}}\u00a0позицій",
  found_other: "{{count}}\u00a0позиції",
  first: "Показано лише перші {{count}} позицій. Інші можна знайти пошуком.",
  loading: "Завантаження",
  failed: "Не вдалося перевірити наявність. Спробуйте ще раз.",
} satisfies Messages<typeof en>
