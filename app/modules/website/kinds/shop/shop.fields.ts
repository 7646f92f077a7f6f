import { categoryChoice } from "../../fields/category.ts"
import { itemList } from "../../fields/items.ts"
import { choice, limit } from "../../fields/options.ts"
import { text } from "../../fields/text.ts"

export const shopFields = {
  title: text({ max: 100, initial: "" }),
  show: choice(["all", "category", "equipment", "property", "chosen"]),
  category: { ...categoryChoice(), isUsed: ({ show }: Record<string, unknown>) => show === "category" },
  items: { ...itemList({ max: 100 }), isUsed: ({ show }: Record<string, unknown>) => show === "chosen" },
  /** The order before a visitor selects another; "listed" is that of the chosen items. */
  order: choice(["newest", "price", "name", "listed"]),
  /** How many are shown; the rest is on the shop page. */
  most: limit({ min: 1, max: 100 }),
}
