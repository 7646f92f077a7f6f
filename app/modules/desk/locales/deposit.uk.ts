import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./deposit.en.ts"

export const uk = {
  title: "Застава за бронювання {{number}}",
  back: "До бронювання",
  due: "Потрібно",
  left: "Ще взяти",
  state: { due: "Не взято", held: "У вас", back: "Повернено" },
  takenAt: "Взято {{at}}",
  backAt: "Повернено {{at}}",
  giveBack: "Повернути",
  giveBackOne: "Повернути: {{what}}",
  methods: { cash: "Готівка", card: "Картка", document: "Документ" },
  take: {
    open: "Взяти заставу",
    method: "Спосіб",
    amount: "Сума, {{currency}}",
    left: "Ще взяти: {{amount}}",
    note: "Який документ",
    noteHelp: "Наприклад, паспорт. Зникне, коли стерти дані людини.",
    cash: "Взяти готівку",
    card: "Взяти карткою",
    document: "Взяти документ",
  },
  done: {
    taken: "Заставу взято",
    givenBack: "Заставу повернено",
    removed: "Заставу прибрано",
    keptAgain: "Застава знову у вас",
  },
  /** On the board of a day. */
  board: {
    due: "Застава: {{what}}",
    held: "Застава у вас: {{what}}",
    document: "документ",
    all_one: "У вас {{count}} застава",
    all_few: "У вас {{count}} застави",
    all_many: "У вас {{count}} застав",
    all_other: "У вас {{count}} застави",
    since: "від {{day}}",
  },
  errors: {
    missing: { method: "Оберіть спосіб.", amount: "Вкажіть суму.", note: "Вкажіть, який документ ви тримаєте." },
    amount: {
      invalid: "Вкажіть суму, наприклад 1 200 або 1200,50.",
      zero: "Вкажіть суму, більшу за 0.",
      most: "Не більше 1 000 000 000.",
    },
    note: { long: "Не більше 200 символів." },
    reservation: { missing: "Цього бронювання більше немає." },
    deposit: {
      changed: "Сума, яку ще потрібно взяти, змінилася: {{was}} → {{left}}. Перевірте й спробуйте ще раз.",
      method: "Ваш прокат більше не бере застав у такий спосіб. Оберіть інший.",
      over: "Це бронювання вже закінчилося, тож заставу взяти не можна.",
      missing: "Цю заставу вже змінено. Перевірте й спробуйте ще раз.",
      reused: "Цю форму вже надіслано для іншої застави. Оновіть сторінку й спробуйте ще раз.",
    },
    away: "Сервер надто довго не відповідав. Спробуйте ще раз: нічого не запишеться двічі.",
    unexpected: "Не збережено. Спробуйте ще раз.",
  },
} satisfies Messages<typeof en>
