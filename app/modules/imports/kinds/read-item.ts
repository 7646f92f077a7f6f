import type { ItemField } from "#app/modules/inventory/item/item-input.ts"
import { typedAmount } from "#app/modules/inventory/item/price-input.ts"
import { mostPictures } from "#app/modules/inventory/pictures/pictures-input.ts"
import { writeSteps } from "#app/modules/pricing/steps-input.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"
import { readPictureSources } from "../pictures/picture-sources.ts"
import type { Cell } from "../values/cell.ts"
import { guessDecimalMark, toDecimal, toWholeNumber } from "../values/decimal.ts"
import type { Values } from "./import-kind.server.ts"
import type { ItemColumn } from "./item-columns.ts"
import { readDayCount, readItemKind, readRateUnit, readStepTexts } from "./item-words.ts"

export type ItemRow = Values<ItemColumn>

/** The address of an item on the storefront of a shop: `{origin}/{shop}/item-{number}`. */
export interface ItemLink {
  text: string
  shop: string
  number: number
}

export interface ImportedSize {
  link: ItemLink | undefined
  label: string
  /** In minor units. */
  price: bigint | undefined
  quantity: string | undefined
}

export type ImportedText = "name" | "shortDescription" | "description"

/** An item as a file describes it. What is missing there stays as it is. */
export interface ImportedItem {
  link: ItemLink | undefined
  /** In lower case. */
  codes: string[]
  /** The language of the words by which our own export says type and unit. */
  wordsIn: Locale | undefined
  texts: Partial<Record<ImportedText, string>>
  otherName: string | undefined
  categories: string[] | undefined
  /** Addresses and names of files. */
  pictures: string[]
  /** As they are typed into the form of an item. */
  fields: Partial<Record<Extract<ItemField, "kind" | "rateUnit" | "price" | "steps" | "dayCount" | "quantity" | "deposit">, string>>
  sizes: ImportedSize[]
  /** Beside those of its sizes it has a row of its own. */
  hasOwnRow: boolean
}

interface Shop {
  language: Locale
  currency: Currency
}

/** Reads the rows of an item: one of its own, those of its sizes, or both. Throws a Refusal whose field is a column. */
export function readItem(rows: ItemRow[], { language, currency }: Shop): ImportedItem {
  const own = mergeAlike(rows.filter(({ size }) => size === undefined))
  const whole = own ?? firstFilled(rows)
  const decimalMark = guessDecimalMark(
    rows.flatMap(({ price, deposit }) => [price ?? "", deposit ?? ""]),
    language,
  )
  const amountOf = (column: "price" | "deposit", cell: Cell) => {
    const decimal = toDecimal(cell, { decimalMark, currency })
    const amount = decimal === undefined ? undefined : parseAmount(decimal, currency)
    if (amount === undefined) throw new Refusal(`${column}.invalid`, { field: column })
    return amount
  }
  const sizes = rows.filter((row) => row.size !== undefined)
  requireDistinct(sizes)
  return {
    ...identify(rows, own),
    wordsIn: languageOf(whole),
    texts: textsOf(whole),
    otherName: textOf(whole.nameOther),
    categories: whole.categories === undefined ? undefined : splitNames(String(whole.categories)),
    pictures: picturesOf(rows),
    fields: {
      ...wordsOf(whole, currency),
      ...ifGiven("price", whole.price, (cell) => typedAmount(amountOf("price", cell))),
      ...ifGiven("deposit", whole.deposit, (cell) => typedAmount(amountOf("deposit", cell))),
      ...(sizes.length === 0 && ifGiven("quantity", whole.quantity, quantityOf)),
    },
    sizes: sizes.map(({ link, size, price, quantity }) => ({
      link: link === undefined ? undefined : readLink(String(link)),
      label: String(size),
      price: price === undefined ? undefined : amountOf("price", price),
      quantity: quantity === undefined ? undefined : quantityOf(quantity),
    })),
    hasOwnRow: own !== undefined,
  }
}

function picturesOf(rows: ItemRow[]): string[] {
  const sources = readPictureSources(rows.map(({ pictures }) => pictures ?? "").join("\n"))
  if (sources.length > mostPictures) throw new Refusal("pictures.most", { field: "pictures" })
  return sources
}

/** The first filled cell of a column counts. */
function firstFilled(rows: ItemRow[]): ItemRow {
  const whole: ItemRow = Object.assign({}, ...rows.toReversed())
  return whole
}

/** Returns the cells of rows that say the same of an item, though not each says all; undefined where there is none. */
function mergeAlike(rows: ItemRow[]): ItemRow | undefined {
  const whole = firstFilled(rows)
  const isAlike = ([column, cell]: [string, Cell]) => String(cell).toLowerCase() === String(whole[column as ItemColumn]).toLowerCase()
  if (!rows.every((row) => Object.entries(row).every(isAlike))) throw new Refusal("item.twice", { field: "name" })
  return rows.length > 0 ? whole : undefined
}

function requireDistinct(sizes: ItemRow[]) {
  const rowOf = new Map<string, string>()
  for (const row of sizes) {
    const [label, text] = [String(row.size).toLowerCase(), JSON.stringify(row)]
    if ((rowOf.get(label) ?? text) !== text) throw new Refusal("sizes.same", { field: "size" })
    rowOf.set(label, text)
  }
}

/** An item without a row of its own has the codes of its sizes. A link that is none of a storefront is a code as well. */
function identify(rows: ItemRow[], own: ItemRow | undefined): Pick<ImportedItem, "link" | "codes"> {
  const named = own ? [own, ...rows.filter(({ code }) => code !== undefined)] : rows
  const links = named.flatMap(({ link }) => (link === undefined ? [] : String(link)))
  const codes = named.flatMap(({ code }) => (code === undefined ? [] : String(code).toLowerCase()))
  const [link] = links.flatMap((text) => readLink(text) ?? [])
  return { link, codes: [...new Set(codes.length > 0 || link ? codes : links)] }
}

/** Reads the address of an item of any shop. */
export function readLink(text: string): ItemLink | undefined {
  const [, shop = "", number = ""] = /^(?:https?:\/\/[^/]+)?\/([a-z0-9-]+)\/item-([1-9]\d{0,8})\/?(?:[?#].*)?$/i.exec(text) ?? []
  return shop === "" ? undefined : { text: `${shop}/item-${number}`, shop: shop.toLowerCase(), number: Number(number) }
}

/** The language whose letters type and unit have. */
function languageOf({ kind, rateUnit }: ItemRow): Locale | undefined {
  const words = `${kind ?? ""}${rateUnit ?? ""}`
  return words === "" ? undefined : /\p{Script=Cyrillic}/u.test(words) ? "uk" : "en"
}

const textsOf = ({ name, shortDescription, description }: ItemRow): ImportedItem["texts"] =>
  Object.fromEntries(
    Object.entries({ name, shortDescription, description }).flatMap(([field, cell]) => (cell === undefined ? [] : [[field, textOf(cell)]])),
  )

const textOf = (cell: Cell | undefined) => (cell === undefined ? undefined : String(cell).replaceAll(/\r\n?/g, "\n"))

function wordsOf({ kind, rateUnit, dayCount, steps, currency: said }: ItemRow, currency: Currency): ImportedItem["fields"] {
  if (said !== undefined && String(said).toUpperCase() !== currency) throw new Refusal("currency.other", { field: "currency" })
  return {
    ...ifGiven("kind", kind, (cell) => known("kind", readItemKind(String(cell)))),
    ...ifGiven("rateUnit", rateUnit, (cell) => known("rateUnit", readRateUnit(String(cell)))),
    ...ifGiven("dayCount", dayCount, (cell) => known("dayCount", readDayCount(String(cell)))),
    ...ifGiven("steps", steps, (cell) => writeStepsOf(String(cell), currency)),
  }
}

function writeStepsOf(text: string, currency: Currency): string {
  const steps = readStepTexts(text)
  if (!steps) throw new Refusal("steps.unreadable", { field: "steps" })
  return writeSteps(
    steps.map(({ amount, unit, value }) => {
      const price = parseAmount(value, currency)
      if (price === undefined) throw new Refusal("steps.unreadable", { field: "steps" })
      return { length: { amount: Number(amount), unit }, value: typedAmount(price) }
    }),
  )
}

function known(column: ItemColumn, value: string | undefined): string {
  if (value === undefined) throw new Refusal("word.unknown", { field: column })
  return value
}

function quantityOf(cell: Cell): string {
  const quantity = toWholeNumber(cell)
  if (quantity === undefined) throw new Refusal("quantity.invalid", { field: "quantity" })
  return String(quantity)
}

const splitNames = (text: string) => [...new Set(text.split(/[;\n]/).map((name) => name.trim()))].filter((name) => name !== "")

const ifGiven = <Name extends string>(name: Name, cell: Cell | undefined, read: (cell: Cell) => string) =>
  (cell === undefined ? {} : { [name]: read(cell) }) as Partial<Record<Name, string>>
