import { z } from "zod"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import {
  formOfTexts,
  type TextsByLocale,
  type TranslatedField,
  textsOfForm,
  translatedField,
  translatedFields,
} from "#app/platform/i18n/translated-fields.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type Currency, parseAmount, toMajorUnits } from "#app/platform/money.ts"
import { type Extra, type ExtraText, extraTexts, extraUnits } from "../extra.ts"
import { type ItemsField, itemIdsOf, itemsFields, itemsInput, itemsProblem, itemsValues } from "../items/items-input.ts"

/** Everything of an extra that people edit. */
export interface ExtraContent extends Omit<Extra, "number" | "itemIds" | ExtraText | "translations"> {
  texts: TextsByLocale<ExtraText>
  /** Null for all items. */
  itemIds: string[] | null
}

export type ExtraField = TranslatedField<ExtraText> | "price" | "unit" | "isCompulsory" | "most" | ItemsField

/** In the order of the form. */
export const extraFields: ExtraField[] = [
  ...locales.flatMap((locale) => extraTexts.map((name) => translatedField(name, locale))),
  "price",
  "unit",
  "isCompulsory",
  "most",
  ...itemsFields,
]

/** Fields that are saved together. */
export const extraGroups: ExtraField[][] = [["unit", "isCompulsory", "most"], [...itemsFields]]

/** Graphemes at most. */
export const mostOfName = 60

export const mostOfDescription = 160

/** In minor units. */
const mostPrice = 1_000_000_000n

const mostChosen = 100

/** Parses the form of an extra; `language` is the organization's, in which its name is required. */
export const extraInput = ({ language, currency }: { language: Locale; currency: Currency }) =>
  z
    .object({
      ...translatedFields(extraTexts, (name, locale) =>
        name === "name"
          ? (locale === language ? text : optionalText).refine(atMost(mostOfName), { error: "name.long" })
          : optionalText.refine(atMost(mostOfDescription), { error: "description.long" }),
      ),
      price: text.transform((typed, { issues }) => {
        const amount = parseAmount(typed, currency)
        if (amount !== undefined && amount <= mostPrice) return amount
        issues.push({ code: "custom", input: typed, message: amount === undefined ? "amount.invalid" : "amount.range" })
        return z.NEVER
      }),
      unit: z.enum(extraUnits).default("booking"),
      isCompulsory: z.enum(["on", ""]).default(""),
      most: optionalText.transform((typed, { issues }) => {
        const most = typed === "" ? null : parseWholeNumber(typed)
        if (most === null || (most !== undefined && most >= 1 && most <= mostChosen)) return most
        issues.push({ code: "custom", input: typed, message: "extra.most" })
        return z.NEVER
      }),
      ...itemsInput,
    })
    .check(({ value, issues }) => {
      const unchosen = itemsProblem(value)
      if (unchosen) issues.push({ ...unchosen, path: [...unchosen.path] })
    })
    .transform((form): ExtraContent => {
      const isCompulsory = form.isCompulsory === "on"
      return {
        texts: textsOfForm(extraTexts, form),
        price: form.price,
        unit: form.unit,
        isCompulsory,
        most: isCompulsory || form.unit === "booking" ? null : form.most,
        itemIds: itemIdsOf(form),
      }
    })

/** Writes an extra as the fields of its form. */
export const extraValues = ({ texts, price, unit, isCompulsory, most, itemIds }: ExtraContent): FormValues<ExtraField> => ({
  ...formOfTexts(extraTexts, texts),
  price: toMajorUnits(price).replace(/\.00$/, ""),
  unit,
  isCompulsory: isCompulsory ? "on" : "",
  most: String(most ?? ""),
  ...itemsValues(itemIds),
})

/** The form of a new extra. */
export const newExtraValues: FormValues<ExtraField> = {
  ...extraValues({
    texts: { en: { name: "", description: "" }, uk: { name: "", description: "" } },
    price: 0n,
    unit: "booking",
    isCompulsory: false,
    most: null,
    itemIds: null,
  }),
  price: "",
}
