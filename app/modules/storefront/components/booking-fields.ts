import type { FieldMetadata } from "@conform-to/react"
import { useSentence } from "./use-sentence.ts"

/** What the booking form sends, as text. `from` and `to` are wall times of the shop: "2026-11-23T10:00". */
export type BookingFields = {
  from: string
  to: string
  quantity: string
  firstName: string
  lastName: string
  phone: string
  email: string
  locationId: string
}

/** The fields in the order of the screen. */
const order = ["from", "to", "quantity", "firstName", "lastName", "phone", "email", "locationId"] as const satisfies Array<
  keyof BookingFields
>

export type FieldSet = { [Name in keyof BookingFields]: FieldMetadata<string, BookingFields> }

/** Each field as its input takes it: what was typed, its error as a sentence, and the focus on the first wrong one. */
export function useBookingFields(fields: FieldSet) {
  const sentence = useSentence()
  const wrong = order.filter((name) => fields[name].errors?.length)

  const inputOf = (name: keyof BookingFields) => {
    const { id, formId, initialValue, errors } = fields[name]
    return {
      id,
      name,
      form: formId,
      defaultValue: typeof initialValue === "string" ? initialValue : undefined,
      error: errors?.[0] && sentence(errors[0], name),
      autoFocus: wrong[0] === name,
    }
  }
  return { inputOf, wrong: wrong.map((name) => inputOf(name)) }
}
