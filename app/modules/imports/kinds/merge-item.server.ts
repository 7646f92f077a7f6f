import { randomUUIDv7 } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { type ItemContent, type ItemField, itemInput, itemValues, newItemValues } from "#app/modules/inventory/item/item-input.ts"
import { typedAmount } from "#app/modules/inventory/item/price-input.ts"
import { readSizes, type TypedSize } from "#app/modules/inventory/item/size-input.ts"
import { writeSteps } from "#app/modules/pricing/steps-input.ts"
import type { Step } from "#app/modules/pricing/tariff.ts"
import { Refusal } from "#app/platform/errors.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { mapLocales, translatedField } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import type { Currency } from "#app/platform/money.ts"
import type { ImportedItem, ImportedSize, ImportedText } from "./read-item.ts"

interface Target {
  /** Undefined for an item that is new. */
  saved: SavedItem | undefined
  /** The organization's. */
  language: Locale
  /** In which the file has the texts. */
  textLanguage: Locale
  input: ReturnType<typeof importedItemInput>
}

/** Parses an item of a file; making the parser takes longer than parsing. */
export const importedItemInput = (shop: { language: Locale; currency: Currency }) => itemInput(shop, { mayLackPhotos: true })

interface SavedItem {
  content: ItemContent
  /** Its steps today, also by a price list. */
  steps: readonly Step[]
  /** The ids of sizes that the file names by our own links. */
  sizeIds: ReadonlyMap<string, string>
}

/** Returns the content of an item with what a file says of it, but for its categories. Throws a Refusal with the codes of `itemInput`, whose field is a column. */
export function mergeItem(item: ImportedItem, target: Target): ItemContent {
  const { saved, input } = target
  const values = { ...(saved ? itemValues(saved.content) : newItemValues), ...textsOf(item, target), ...fieldsOf(item, saved) }
  const sizes = item.sizes.length > 0 ? JSON.stringify(sizesOf(item, values, target)) : values.sizes
  const { data, error } = input.safeParse({ ...values, sizes })
  if (data) return data
  const [issue] = error.issues
  throw new Refusal(issue?.message ?? "unexpected", { field: columnOf(String(issue?.path[0])) })
}

const columnOf = (field: string) => (field === "sizes" ? "size" : field.replace(/-(en|uk)$/, ""))

/** A text that the item has in any language changes nothing: our export shows that of another language where one is missing. */
function textsOf({ texts, otherName }: ImportedItem, { saved, language, textLanguage }: Target): Partial<FormValues<ItemField>> {
  const isSaved = (field: ImportedText, text: string) => locales.some((locale) => saved?.content.texts[locale][field] === text)
  const changed = Object.entries(texts).filter(([field, text]) => !isSaved(field as ImportedText, text))
  const other = locales.find((locale) => locale !== language) ?? language
  return {
    ...Object.fromEntries(changed.map(([field, text]) => [translatedField(field, textLanguage), text])),
    ...(otherName !== undefined && { [translatedField("name", other)]: otherName }),
  }
}

function fieldsOf({ fields, hasOwnRow }: ImportedItem, saved: SavedItem | undefined): Partial<FormValues<ItemField>> {
  const { price, quantity, steps, ...others } = fields
  return {
    ...others,
    ...(others.rateUnit === "night" && !saved && { kind: "property", ...others }),
    // The price of a row of a size is that of the size.
    ...(price !== undefined && (hasOwnRow || !saved) && { price }),
    ...(quantity !== undefined && !(saved && saved.content.sizes.length > 0) && { quantity }),
    ...(steps !== undefined && !areSaved(steps, saved) && { priceKind: "steps", steps, priceListId: "" }),
  }
}

const areSaved = (steps: string, saved: SavedItem | undefined) =>
  saved !== undefined && steps === writeSteps(saved.steps.map(({ length, price }) => ({ length, value: typedAmount(price) })))

/** Returns all sizes of the item. Sizes that the file does not name stay as they are. */
function sizesOf(item: ImportedItem, values: FormValues<ItemField>, target: Target): TypedSize[] {
  const { saved, language, textLanguage } = target
  const sizes = readSizes(values.sizes) ?? []
  const usual = saved ? typedAmount(saved.content.price) : values.price
  for (const named of item.sizes) {
    const known = findSize(sizes, named, saved)
    const size = known ?? {
      id: randomUUIDv7(),
      label: mapLocales((locale) => (locale === language ? named.label : "")),
      quantity: "1",
      price: "",
    }
    if (!known) sizes.push(size)
    if (!labelsOf(size).includes(named.label)) size.label[textLanguage] = named.label
    size.quantity = named.quantity ?? size.quantity
    const price = named.price === undefined ? undefined : typedAmount(named.price)
    // A size that costs what it did keeps following its item.
    if (price !== undefined && !(known && price === (size.price || usual))) size.price = price === values.price ? "" : price
  }
  return sizes
}

function findSize(sizes: TypedSize[], { link, label }: ImportedSize, saved: SavedItem | undefined): TypedSize | undefined {
  const linked = link && saved?.sizeIds.get(link.text)
  return (
    sizes.find(({ id }) => id === linked) ?? sizes.find((size) => labelsOf(size).some((each) => each.toLowerCase() === label.toLowerCase()))
  )
}

const labelsOf = ({ label }: TypedSize) => locales.map((locale) => label[locale])

/** Whether the shop has an item as the file has it. */
export const isSameItem = (one: ItemContent, other: ItemContent) => isDeepStrictEqual(itemValues(one), itemValues(other))
