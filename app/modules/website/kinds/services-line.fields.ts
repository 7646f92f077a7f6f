import { text, tiles } from "../fields.ts"

export const servicesLineFields = {
  title: text({ max: 100, initial: "" }),
  subtitle: text({ max: 100, initial: "" }),
  tiles: tiles({ max: 6 }),
}
