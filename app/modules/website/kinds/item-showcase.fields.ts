import { itemChoice, text } from "../fields.ts"

export const itemShowcaseFields = { itemNumber: itemChoice(), shortDescription: text({ max: 500, initial: "" }) }
