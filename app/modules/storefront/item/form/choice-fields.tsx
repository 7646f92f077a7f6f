import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import type { ShopInfo } from "../../shop/shop-info.ts"
import type { Quote } from "../quote.ts"
import { QuantityField } from "./quantity-field.tsx"
import type { QuantityInput } from "./quantity-stepper.tsx"
import { SizeFields } from "./size-fields.tsx"

interface ChoiceFieldsProps {
  shop: ShopInfo
  item: ItemDetail
  /** The group of sizes has this id. */
  sizesId: string
  inputOf: (name: "quantity" | `size-${number}`) => QuantityInput
  /** As `choiceIn` reads the form. */
  typed: string
  /** It is null until the price of the selected dates is known. */
  quote: Quote | null
  isShort: boolean
}

/** Asks how many of an item, or of each of its sizes; not of a property that there is one of. */
export function ChoiceFields({ shop, item, sizesId, inputOf, typed, quote, isShort }: ChoiceFieldsProps) {
  if (item.sizes)
    return <SizeFields shop={shop} item={item} sizes={item.sizes} id={sizesId} inputOf={inputOf} typed={typed} quote={quote} />
  if (item.kind === "property" && item.quantity === 1) return <input type="hidden" name="quantity" value="1" />
  return <QuantityField quantity={inputOf("quantity")} typed={typed} free={quote?.lines[0]?.free} most={item.quantity} isShort={isShort} />
}
