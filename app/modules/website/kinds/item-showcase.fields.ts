import { itemChoice } from "../fields/items.ts"
import { text } from "../fields/text.ts"

export const itemShowcaseFields = { itemNumber: itemChoice(), shortDescription: text({ max: 500, initial: "", isLong: true }) }
