import { text } from "../fields/text.ts"
import { tiles } from "../fields/tiles.ts"

export const servicesLineFields = {
  title: text({ max: 100, initial: "", isRequired: true }),
  subtitle: text({ max: 100, initial: "", isRequired: true }),
  tiles: tiles({ max: 6 }),
}
