import type { Messages } from "#app/platform/i18n/messages.ts"
import type { en } from "./editor.en.ts"

export const uk: Messages<typeof en> = {
  title: "Вебсайт",
  close: "Закрити редактор",
  page: "Сторінка",
  undo: "Скасувати дію",
  redo: "Повторити дію",
  device: { label: "Ширина перегляду", desktop: "Комп’ютер", tablet: "Планшет", phone: "Телефон" },
  unsaved: "Є незбережені зміни",
  discard: "Відкинути",
  discarded: "зміни відкинуто",
  save: "Зберегти",
  saved: "Усі зміни збережено",
  pagesRefused: "Сторінки {{pages}} не збережено.",
  edit: "Редагувати",
  preview: "Перегляд",
  previewFailed: "Перегляд не завантажився",
  reloadPreview: "Завантажити знову",
  pageIsOff: "Цю сторінку вимкнено. Клієнти її не бачать.",
  darkPreview: "Темні кольори",
  previewLanguage: "Мова перегляду",
  tabs: { general: "Загальне", components: "Компоненти", pages: "Сторінки", payments: "Оплата" },
  payments: { inPerson: "На місці", inPersonText: "Клієнти платять, коли забирають." },
}
