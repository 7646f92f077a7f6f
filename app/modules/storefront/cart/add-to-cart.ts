import { z } from "zod"
import type { ShortageDetails } from "#app/modules/reservations/refusal-details.ts"
import { type Choosable, type ChosenLine, sizeField } from "../choice.ts"
import { guests, sizeQuantity, wallTime, wholeQuantity } from "../input-schemas.ts"

const datesInput = z.object({
  /** Decides whose dates apply when the cart has others: "add" leaves that open. */
  intent: z.enum(["add", "use-new-dates", "keep-dates"]),
  from: wallTime,
  to: wallTime,
  ...guests,
})

export type AddToCartInput = z.output<typeof datesInput> & { lines: ChosenLine[] }

/** Makes the input of an item's form, which has a field for each of its sizes, if it comes in sizes. Refuses with "size.required" where none is chosen. */
export function addToCartInput({ number, sizes }: Choosable): z.ZodType<AddToCartInput> {
  const plain = z.object({ quantity: wholeQuantity }).transform(({ quantity }) => ({ lines: [{ number, quantity }] }))
  return z.intersection(datesInput, sizes ? sizesInput(sizes) : plain)
}

const sizesInput = (sizes: NonNullable<Choosable["sizes"]>) =>
  z.object(Object.fromEntries(sizes.map((size) => [sizeField(size.number), sizeQuantity]))).transform((typed, { issues }) => {
    const lines = sizes.flatMap(({ number }) => {
      const quantity = typed[sizeField(number)] ?? 0
      return quantity > 0 ? [{ number, quantity }] : []
    })
    const [first] = sizes
    if (lines.length > 0 || !first) return { lines }
    issues.push({ code: "custom", input: typed, message: "size.required", path: [sizeField(first.number)] })
    return z.NEVER
  })

/** Details of the refusal "stock". `inCart` has the quantities that are in the cart already, by number of the item or size, where they are the reason. */
export type ShortageInCart = ShortageDetails & { inCart?: Record<number, number> }

/** Details of the refusal "cart.period": both periods, instants in ISO 8601. */
export interface OtherDates {
  inCart: { from: string; to: string; start: string; end: string }
  asked: { start: string; end: string }
}
