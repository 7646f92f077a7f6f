import { readQuantity } from "./cart.ts"

/** The page of an item offers this: the item itself, or each of its sizes. */
export interface Choosable {
  number: number
  sizes: ReadonlyArray<{ number: number }> | null
}

/** A quantity of an item or of one of its sizes, by number. */
export interface ChosenLine {
  number: number
  quantity: number
}

/** The field of a size in the form of its item: "size-102". */
export const sizeField = (number: number): `size-${number}` => `size-${number}`

/** Writes what is chosen as an address has it: "2", or of sizes "101x2,103x1", and "0" while none is chosen. */
export const choiceText = ({ sizes }: Choosable, lines: readonly ChosenLine[]): string =>
  sizes ? lines.map(({ number, quantity }) => `${number}x${quantity}`).join(",") || noSize : String(lines[0]?.quantity ?? 1)

/** The choice of an item of which no size is chosen. */
export const noSize = "0"

/** Returns the values of the fields of sizes, by name. */
export const sizeValues = (item: Choosable, text: string): Record<string, string> =>
  Object.fromEntries(
    item.sizes?.map(({ number }) => {
      const line = parseChoice(item, text)?.find((each) => each.number === number)
      return [sizeField(number), String(line?.quantity ?? 0)]
    }) ?? [],
  )

/** Reads the same from a form, as it is typed, or from an address, where `size` asks for one of a size; null where neither says anything. */
export function choiceIn(values: FormData | URLSearchParams): string | null {
  const [quantity, size] = [values.get("quantity"), values.get("size")]
  if (typeof quantity === "string") return quantity
  if (typeof size === "string") return `${size}x1`
  const typed = [...values].flatMap(([name, value]) => {
    const [, number] = fieldFormat.exec(name) ?? []
    return number && typeof value === "string" ? [{ number, value: value.trim() }] : []
  })
  if (typed.length === 0) return null
  const chosen = typed.filter(({ value }) => value !== "" && value !== "0")
  return chosen.map(({ number, value }) => `${number}x${value}`).join(",") || noSize
}

/** Reads the same from the values of the fields. */
export const choiceOfFields = ({ sizes }: Choosable, textOf: (field: "quantity" | `size-${number}`) => string): string =>
  sizes
    ? (choiceIn(new URLSearchParams(sizes.map(({ number }) => [sizeField(number), textOf(sizeField(number))]))) ?? noSize)
    : textOf("quantity")

/** Splits a choice into its lines, as they are typed, with the field of each. */
export function typedLines({ number, sizes }: Choosable, text: string): Array<{ number: number; field: string; typed: string }> {
  if (!sizes) return [{ number, field: "quantity", typed: text }]
  return text.split(",").flatMap((part) => {
    const [, size, typed = ""] = lineFormat.exec(part) ?? []
    return sizes.some((each) => String(each.number) === size) ? [{ number: Number(size), field: sizeField(Number(size)), typed }] : []
  })
}

/** Parses a choice, without sizes that the item does not have; undefined for a quantity that is none. */
export function parseChoice(item: Choosable, text: string): ChosenLine[] | undefined {
  const lines = typedLines(item, text).map(({ number, typed }) => ({ number, quantity: readQuantity(typed) }))
  const parsed = lines.flatMap(({ number, quantity }) => (quantity === undefined ? [] : [{ number, quantity }]))
  return parsed.length === lines.length ? parsed : undefined
}

const fieldFormat = /^size-([1-9]\d{0,8})$/
const lineFormat = /^([1-9]\d{0,8})x(.*)$/
