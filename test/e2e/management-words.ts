import { en } from "#app/messages/management.en.ts"
import { uk } from "#app/messages/management.uk.ts"

/** The words of management's pages. */
export const words = { en: { ...en, ...en.management }, uk: { ...uk, ...uk.management } }

/** The sentence with what it speaks of put in: `filled("Remove {{name}}", { name: "Olena" })`. */
export const filled = (sentence: string, values: Record<string, string>) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
