import { lastFirstTitles } from "./client-columns.ts"
import type { Column } from "./match-columns.ts"

/** Columns of bookings. Titles are those that spreadsheets and other rental programs give them. */
export const bookingColumns = [
  {
    name: "code",
    titles: [
      "number",
      "booking number",
      "booking",
      "booking id",
      "order",
      "order number",
      "order id",
      "reservation",
      "reservation number",
      "номер",
      "№",
      "номер бронювання",
      "бронювання",
      "замовлення",
      "номер замовлення",
      "id",
    ],
  },
  {
    name: "item",
    isRequired: true,
    titles: ["item", "items", "item name", "product", "product name", "sku", "позиція", "позиції", "назва позиції", "товар", "артикул"],
  },
  { name: "size", titles: ["size", "variant", "розмір", "варіант"] },
  { name: "quantity", titles: ["quantity", "qty", "count", "pieces", "кількість", "к-сть", "штук", "шт"] },
  {
    name: "from",
    isRequired: true,
    isDate: true,
    titles: ["pick-up", "from", "start", "start date", "starts", "pickup", "check-in", "отримання", "початок", "з", "від", "дата початку"],
  },
  {
    name: "to",
    isRequired: true,
    isDate: true,
    titles: ["return", "to", "end", "end date", "ends", "until", "check-out", "повернення", "кінець", "до", "по", "дата кінця"],
  },
  { name: "status", titles: ["status", "state", "booking status", "статус", "стан"] },
  { name: "name", titles: ["first name", "name", "given name", "ім'я", "имя"] },
  { name: "lastName", titles: ["last name", "surname", "family name", "прізвище", "фамилия"] },
  { name: "fullName", titles: ["client", "full name", "customer", "customer name", "клієнт", "ім'я та прізвище"] },
  { name: "lastFirst", titles: lastFirstTitles },
  { name: "phone", titles: ["phone", "phone number", "mobile", "tel", "телефон", "номер телефону", "моб", "мобільний"] },
  { name: "email", titles: ["email", "e-mail", "email address", "mail", "пошта", "електронна пошта", "ел. пошта"] },
  { name: "total", titles: ["total", "amount", "price", "grand total", "разом", "сума", "усього", "всього", "вартість"] },
  { name: "paid", titles: ["paid", "amount paid", "сплачено", "оплачено", "оплата"] },
  { name: "paidOn", isDate: true, titles: ["paid on", "payment date", "paid at", "дата оплати", "сплачено коли"] },
  { name: "method", titles: ["payment method", "paid by", "method", "спосіб оплати", "метод оплати"] },
  { name: "location", titles: ["location", "pick-up point", "pickup location", "store", "локація", "пункт видачі", "філія"] },
  { name: "address", titles: ["delivery address", "address", "адреса доставки", "адреса"] },
  { name: "note", titles: ["note", "notes", "internal note", "comment", "нотатка", "примітка", "примітки", "коментар"] },
] as const satisfies readonly Column[]

export type BookingColumn = (typeof bookingColumns)[number]["name"]
