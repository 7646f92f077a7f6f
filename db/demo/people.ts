import type { Locale } from "#app/platform/i18n/locale.ts"

interface DemoPerson {
  name: string
  lastName: string
  email: string
  phone: string
  language: Locale
}

/** First name, last name, and the email's name where it is written in another script. */
const names: Array<[name: string, lastName: string, emailName?: string]> = [
  ["Olena", "Barvinok"],
  ["Ігор", "Явір", "ihor.yavir"],
  ["Марія", "Калина", "maria.kalyna"],
  ["Тарас", "Смерека", "taras.smereka"],
  ["Yulia", "Barvinok"],
  ["Оксана", "Верес", "oksana.veres"],
  ["Андрій", "Ясень", "andrii.yasen"],
  ["Софія", "Ожина", "sofiia.ozhyna"],
  ["Jakub", "Wrzos"],
  ["Дмитро", "Тис", "dmytro.tys"],
  ["Наталія", "Верба", "nataliia.verba"],
  ["Петро", "Граб", "petro.hrab"],
  ["Emma", "Hawthorn"],
  ["Ганна", "Ліщина", "hanna.lishchyna"],
  ["Yulia", "Kalyna"],
  ["Роман", "Явір", "roman.yavir"],
  ["Христина", "Шавлія", "khrystyna.shavliia"],
  ["Богдан", "Кедр", "bohdan.kedr"],
  ["Lukas", "Ahorn"],
  ["Соломія", "Волошка", "solomiia.voloshka"],
  ["Максим", "Терен", "maksym.teren"],
  ["Ірина", "Чебрець", "iryna.chebrets"],
  ["Остап", "Модрина", "ostap.modryna"],
  ["Maria", "Lishchyna"],
  ["Віктор", "Горобина", "viktor.horobyna"],
]

const foreigners = new Set(["Wrzos", "Hawthorn", "Ahorn"])

/** 25 invented clients, named after plants, with E.164 phone numbers and email addresses in a reserved domain. */
export const demoPeople: DemoPerson[] = names.map(([name, lastName, emailName = `${name}.${lastName}`], index) => ({
  name,
  lastName,
  email: `${emailName}@example.test`.toLowerCase(),
  phone: `+38067000${String(1000 + index * 37)}`,
  language: foreigners.has(lastName) ? "en" : "uk",
}))
