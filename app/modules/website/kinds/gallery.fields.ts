import { choice } from "../fields/options.ts"
import { pictures } from "../fields/pictures.ts"
import { text } from "../fields/text.ts"

export const galleryFields = {
  title: text({ max: 100, initial: "" }),
  pictures: pictures({ max: 40 }),
  /** On wide screens. */
  columns: choice(["2", "3", "4"], "3"),
}
