import { z } from "zod"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { atMost } from "#app/platform/input-texts.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"
import { mostPrice, typedAmount } from "./price-input.ts"

/** A size that an item comes in. It is an item of its own, which points at this one. */
export interface SizeContent {
  id: string
  /** In each language; the organization's has one. */
  label: Record<Locale, string>
  quantity: number
  /** Its own, in minor units; null: the item's. */
  price: bigint | null
}

export const mostSizes = 60

const isShortLabel = atMost(40)
/** Parses how many pieces there are of a size; undefined for anything else than 0 to 10,000. */
export function readSizeQuantity(typed: string): number | undefined {
  const quantity = parseWholeNumber(typed)
  return quantity !== undefined && quantity <= 10_000 ? quantity : undefined
}

/** A size as the form has it. */
export interface TypedSize {
  id: string
  label: Record<Locale, string>
  quantity: string
  price: string
}

const label = z.string().trim().default("")

const typedSizes = z.array(
  z.object({
    id: z.uuid(),
    label: z.object({ en: label, uk: label }),
    quantity: z.string().trim(),
    price: z.string().trim().default(""),
  }),
)

/** Reads the JSON of a form; undefined where it is none. */
export const readSizes = (json: string): TypedSize[] | undefined => typedSizes.safeParse(parseJson(json)).data

/** Parses the sizes of a form, in their order. Refuses with the codes "sizes.…" of the first row that is wrong. */
export const sizesIn = ({ language, currency }: { language: Locale; currency: Currency }) =>
  z
    .string()
    .default("[]")
    .transform((json, { issues }) => {
      const rows = readSizes(json)
      const refuse = (message: string) => {
        issues.push({ code: "custom", input: json, message })
        return z.NEVER
      }
      if (!rows) return refuse("sizes.invalid")
      if (rows.length > mostSizes) return refuse("sizes.most")
      const sizes = rows.map(({ id, label: typed, quantity, price }) => ({
        id,
        label: typed,
        quantity: readSizeQuantity(quantity),
        price: price === "" ? null : parseAmount(price, currency),
      }))
      if (sizes.some((size) => size.label[language] === "")) return refuse("sizes.label")
      if (sizes.some((size) => locales.some((locale) => !isShortLabel(size.label[locale])))) return refuse("sizes.long")
      const names = new Set(sizes.map((size) => size.label[language].toLowerCase()))
      if (names.size < sizes.length || new Set(sizes.map(({ id }) => id)).size < sizes.length) return refuse("sizes.same")
      return sizes.flatMap(({ quantity, price, ...size }) => {
        if (quantity === undefined) return refuse("sizes.quantity")
        if (price === undefined || (price !== null && price > mostPrice)) return refuse("sizes.price")
        return [{ ...size, quantity, price }]
      })
    })

/** Writes sizes as the field of their form. */
export const sizesValue = (sizes: readonly SizeContent[]): string =>
  JSON.stringify(
    sizes.map(
      ({ id, label: { en, uk }, quantity, price }): TypedSize => ({
        id,
        label: { en, uk },
        quantity: String(quantity),
        price: price === null ? "" : typedAmount(price),
      }),
    ),
  )

/** Names a size beside its item: "Ski boots · 42". */
export const sizedName = (item: string, size: string): string => `${item} · ${size}`
