import type { Column } from "../match-columns.ts"

/** Columns of items. Titles are those that our own export, spreadsheets and other rental programs give them. */
export const itemColumns = [
  { name: "link", titles: ["link", "посилання"] },
  { name: "code", titles: ["code", "sku", "item code", "item id", "product id", "article", "код", "артикул", "код товару", "ід", "id"] },
  {
    name: "name",
    isRequired: true,
    titles: ["item", "name", "item name", "product", "product name", "title", "позиція", "назва", "назва позиції", "назва товару", "товар"],
  },
  {
    name: "nameOther",
    titles: ["name in english", "english name", "name en", "назва англійською", "name in ukrainian", "name uk", "назва українською"],
  },
  { name: "size", titles: ["size", "variant", "розмір", "варіант"] },
  { name: "kind", titles: ["type", "kind", "тип", "вид"] },
  { name: "shortDescription", titles: ["short description", "summary", "короткий опис"] },
  { name: "description", titles: ["description", "details", "full description", "опис", "повний опис"] },
  { name: "categories", titles: ["categories", "category", "group", "groups", "категорії", "категорія", "група", "групи"] },
  {
    name: "price",
    titles: ["price", "rate", "price per day", "daily rate", "rental price", "ціна", "вартість", "ціна за добу", "ціна за день", "тариф"],
  },
  { name: "currency", titles: ["currency", "валюта"] },
  { name: "rateUnit", titles: ["price unit", "unit", "per", "ціна за", "одиниця", "за"] },
  { name: "steps", titles: ["prices by length", "ціни за тривалістю"] },
  { name: "dayCount", titles: ["days count", "як рахувати дні"] },
  { name: "quantity", titles: ["quantity", "qty", "stock", "in stock", "count", "кількість", "к-сть", "залишок", "штук", "шт"] },
  { name: "deposit", titles: ["deposit", "security deposit", "застава", "завдаток"] },
  {
    name: "pictures",
    titles: [
      "pictures",
      "picture",
      "photos",
      "photo",
      "images",
      "image",
      "image url",
      "image urls",
      "image link",
      "image src",
      "photo url",
      "picture url",
      "фото",
      "зображення",
      "світлини",
      "світлина",
      "фотографії",
      "посилання на фото",
      "посилання на зображення",
    ],
  },
] as const satisfies readonly Column[]

export type ItemColumn = (typeof itemColumns)[number]["name"]
