import { itemChoice } from "../fields/item-choice.ts"
import { text } from "../fields/text.ts"

/** What its owner may edit. */
export const itemShowcaseFields = { itemNumber: itemChoice(), shortDescription: text({ max: 500, initial: "" }) }
