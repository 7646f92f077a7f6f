import { choice } from "../../fields/options.ts"
import { focalImage } from "../../fields/pictures.ts"
import { text } from "../../fields/text.ts"

export const heroFields = {
  title: text({ max: 100, initial: "", isRequired: true }),
  subtitle: text({ max: 100, initial: "", isRequired: true }),
  background: focalImage(),
  height: choice(["small", "medium", "full"], "medium"),
  /** The place of the date control; with "none" the next hero or shop of the page gets it. */
  dates: choice(["below", "beside", "none"]),
}
