import { z } from "zod"
import { lengthsInput, lengthValues, type RuleSettings } from "#app/modules/organizations/booking-rules.ts"
import { rateUnits } from "#app/modules/pricing/rate-unit.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import {
  formOfTexts,
  mapNames,
  type TextsByLocale,
  type TranslatedField,
  textsOfForm,
  translatedFields,
} from "#app/platform/i18n/translated-fields.ts"
import { atMost, multilineText, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import type { Currency } from "#app/platform/money.ts"
import { categoriesInput } from "../categories/item-categories-input.ts"
import { type ItemText, itemTexts, textLimits } from "../item-text.ts"
import { type ItemPicture, picturesInput, picturesOrNone, picturesValue } from "../pictures/pictures-input.ts"
import { type bufferFields, bufferMinutes } from "./buffer-input.ts"
import {
  depositIn,
  noPricing,
  type PricingContent,
  priceIn,
  pricingFields,
  pricingInput,
  pricingValues,
  typedAmount,
} from "./price-input.ts"
import { noProperty, type PropertyContent, type PropertyField, propertyInput, propertyValues } from "./property-input.ts"
import { quantityInput } from "./quantity-input.ts"
import { type SizeContent, sizesIn, sizesValue } from "./size-input.ts"

export const itemKinds = ["equipment", "property"] as const

/** Everything of an item that people edit. */
export interface ItemContent {
  /** In each language; the organization's has at least a name. */
  texts: TextsByLocale<ItemText>
  kind: (typeof itemKinds)[number]
  /** In minor units, for one rate unit. */
  price: bigint
  rateUnit: (typeof rateUnits)[number]
  pricing: PricingContent
  /** With sizes, the sum of theirs. */
  quantity: number
  /** In their order; none for an item without sizes. */
  sizes: SizeContent[]
  /** The shop keeps so much for each piece until its return, in minor units; 0 for nothing. */
  deposit: bigint
  /** The shortest and the longest rental of this item, in place of the shop's; null: the shop's. */
  shortest: RuleSettings["shortest"]
  longest: RuleSettings["longest"]
  /** Sorted. */
  categoryIds: string[]
  /** In order; the first is the cover. */
  pictures: ItemPicture[]
  /** Elapsed minutes in place of the shop's buffers; null: the shop's. */
  bufferBefore: number | null
  bufferAfter: number | null
  property: PropertyContent
}

export const lengthFields = ["shortest", "shortestUnit", "longest", "longestUnit"] as const

export type ItemField =
  | TranslatedField<ItemText>
  | "kind"
  | "price"
  | "rateUnit"
  | "quantity"
  | "sizes"
  | "deposit"
  | "pictures"
  | "categories"
  | (typeof pricingFields)[number]
  | (typeof lengthFields)[number]
  | (typeof bufferFields)[number]
  | PropertyField

/**
 * Fields that are saved together: a price means nothing without its unit, which depends on the type, nor its steps without the price; the longest rental of one person
 * must not be shorter than another's shortest, nor a check-in earlier than another's check-out.
 */
export const fieldGroups: ItemField[][] = [
  ["kind", "price", "rateUnit", ...pricingFields],
  ["quantity", "sizes"],
  [...lengthFields],
  ["checkIn", "checkOut"],
]

/** Parses the form of an item; `language` is the organization's, in which a name is required. An imported item may lack photos. */
export const itemInput = ({ language, currency }: { language: Locale; currency: Currency }, { mayLackPhotos = false } = {}) =>
  z
    .object({
      ...textFields(language),
      ...otherFields,
      pictures: mayLackPhotos ? picturesOrNone : picturesInput,
      price: priceIn(currency),
      deposit: depositIn(currency),
      sizes: sizesIn({ language, currency }),
    })
    .check(({ value, issues }) => {
      if (value.rateUnit === "night" && value.kind !== "property")
        issues.push({ code: "custom", input: value.rateUnit, message: "unit.night", path: ["rateUnit"] })
      if (value.sizes.length > 0 && value.kind === "property")
        issues.push({ code: "custom", input: value.sizes, message: "sizes.property", path: ["sizes"] })
    })
    .and(pricingInput({ currency }))
    .and(lengthsInput)
    .and(propertyInput)
    .transform(
      ({ categories, ...form }): ItemContent => ({
        ...form,
        categoryIds: categories,
        quantity: stockOf(form),
        texts: textsOfForm(itemTexts, form),
      }),
    )

const stockOf = ({ quantity, sizes }: Pick<ItemContent, "quantity" | "sizes">) =>
  sizes.length > 0 ? sizes.reduce((sum, size) => sum + size.quantity, 0) : quantity

const otherFields = {
  bufferBefore: bufferMinutes,
  bufferAfter: bufferMinutes,
  kind: z.enum(itemKinds, { error: "required" }),
  rateUnit: z.enum(rateUnits, { error: "required" }),
  quantity: quantityInput,
  categories: categoriesInput,
}

const textFields = (language: Locale) =>
  translatedFields(itemTexts, (name, locale) => {
    const limit = { error: `${name}.long` }
    if (name !== "name") return multilineText.refine(atMost(textLimits[name]), limit)
    return (locale === language ? text : optionalText).refine(atMost(textLimits.name), limit)
  })

/** Writes an item as the fields of its form. Equal content has equal values. */
export function itemValues({ texts, kind, rateUnit, pricing, property, ...content }: ItemContent): FormValues<ItemField> {
  return {
    ...formOfTexts(itemTexts, texts),
    kind,
    price: typedAmount(content.price),
    rateUnit,
    ...pricingValues(pricing),
    // Sizes may have none in stock, or more together than an item without sizes can.
    quantity: String(content.sizes.length > 0 ? Math.min(Math.max(content.quantity, 1), 10_000) : content.quantity),
    sizes: sizesValue(content.sizes),
    deposit: content.deposit === 0n ? "" : typedAmount(content.deposit),
    ...lengthValues(content),
    bufferBefore: String(content.bufferBefore ?? ""),
    bufferAfter: String(content.bufferAfter ?? ""),
    ...propertyValues(property),
    pictures: picturesValue(content.pictures),
    categories: JSON.stringify(content.categoryIds),
  }
}

export const noTexts = mapNames(itemTexts, () => "")

export const newItem: ItemContent = {
  texts: { en: noTexts, uk: noTexts },
  kind: "equipment",
  price: 0n,
  rateUnit: "day",
  pricing: noPricing,
  quantity: 1,
  sizes: [],
  deposit: 0n,
  shortest: null,
  longest: null,
  bufferBefore: null,
  bufferAfter: null,
  property: noProperty,
  categoryIds: [],
  pictures: [],
}

export const newItemValues: FormValues<ItemField> = { ...itemValues(newItem), price: "" }
