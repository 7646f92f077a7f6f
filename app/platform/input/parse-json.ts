import { cleanText } from "./clean-text.ts"

/** Parses the JSON of a form field. Its texts are cleaned as fields are: an escape ("\u202e") hides a character from the form's cleaning. Undefined for anything else. */
export function parseJson(json: unknown): unknown {
  if (typeof json !== "string") return undefined
  try {
    return JSON.parse(json, (_key, value: unknown) => (typeof value === "string" ? cleanText(value).toWellFormed() : value))
  } catch {
    return undefined
  }
}
