import { atMost, optionalText, text } from "#app/platform/input-texts.ts"

export const firstName = text.refine(atMost(25), { error: "name.long" })

export const lastName = optionalText.refine(atMost(25), { error: "name.long" })
