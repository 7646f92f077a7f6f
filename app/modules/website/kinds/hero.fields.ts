import { image, text } from "../fields.ts"

export const heroFields = {
  title: text({ max: 100, initial: "" }),
  subtitle: text({ max: 100, initial: "" }),
  background: image(),
}
