import type { Column } from "./match-columns.ts"

/** Titles of a column with the last name before the first. */
export const lastFirstTitles = [
  "піб",
  "п.і.б.",
  "фио",
  "ф.и.о.",
  "прізвище та ім'я",
  "прізвище й ім'я",
  "прізвище і ім'я",
  "прізвище ім'я",
  "прізвище ім'я по батькові",
  "фамилия имя",
  "фамилия имя отчество",
  "last name first name",
  "surname and name",
]

/** Columns of clients. Titles are those that our own export, spreadsheets and other rental programs give them. */
export const clientColumns = [
  {
    name: "phone",
    isRequired: true,
    titles: [
      "phone",
      "phone number",
      "mobile",
      "mobile phone",
      "contact mobile telephone",
      "tel",
      "telephone",
      "cell phone",
      "contact work telephone",
      "телефон",
      "номер телефону",
      "моб",
      "мобільний",
    ],
  },
  { name: "name", titles: ["first name", "name", "given name", "ім'я", "імʼя", "ім’я", "имя"] },
  { name: "lastName", titles: ["last name", "surname", "family name", "прізвище", "фамилия"] },
  {
    name: "fullName",
    titles: ["full name", "customer", "client", "customer name", "клієнт", "повне ім'я", "ім'я та прізвище"],
  },
  { name: "lastFirst", titles: lastFirstTitles },
  {
    name: "email",
    titles: ["email", "e-mail", "email address", "mail", "contact work email", "пошта", "електронна пошта", "ел. пошта", "емейл", "імейл"],
  },
  { name: "note", titles: ["note", "notes", "comment", "comments", "нотатка", "примітка", "примітки", "коментар"] },
] as const satisfies readonly Column[]

export type ClientColumn = (typeof clientColumns)[number]["name"]
