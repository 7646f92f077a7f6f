import { image } from "../fields/image.ts"
import { text } from "../fields/text.ts"

/** What its owner may edit. */
export const heroFields = {
  title: text({ max: 100, initial: "" }),
  subtitle: text({ max: 100, initial: "" }),
  background: image(),
}
