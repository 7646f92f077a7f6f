import { toggle } from "../fields/options.ts"
import { email, text } from "../fields/text.ts"

export const contactsFields = {
  title: text({ max: 100, initial: "" }),
  /** The organization's. */
  phone: toggle(true),
  email: email(),
  places: toggle(true),
  hours: { ...toggle(true), isUsed: ({ places }: Record<string, unknown>) => places !== false },
}
