import { text } from "../fields/text.ts"
import { tiles } from "../fields/tiles.ts"

export const servicesLineFields = {
  title: text({ max: 100, initial: "" }),
  subtitle: text({ max: 100, initial: "" }),
  tiles: tiles({ max: 6 }),
}
