import { richText } from "../../fields/rich-text.ts"

export const textFields = { body: richText() }
