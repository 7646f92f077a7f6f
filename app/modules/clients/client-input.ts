import { z } from "zod"
import { toEmail, toPhone } from "#app/platform/input/zod-inputs.ts"
import { atMost, multilineText, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** Everything of a client that people edit. */
export interface ClientContent {
  name: string
  lastName: string
  /** Lower case; may be empty. */
  email: string
  /** E.164. */
  phone: string
  /** For staff alone. */
  note: string
}

export type ClientField = keyof ClientContent

/** Parses the form of a client; `parsePhone` returns E.164, or undefined for what is no number. */
export const clientInput = (parsePhone: (typed: string) => string | undefined) =>
  z.object({
    name: text.refine(atMost(25), { error: "name.long" }),
    lastName: optionalText.refine(atMost(25), { error: "name.long" }),
    email: optionalText.transform(toEmail),
    phone: text.transform(toPhone(parsePhone)),
    note: multilineText.refine(atMost(2000), { error: "note.long" }),
  })

/** Writes a client as the fields of its form, the phone in E.164. */
export const clientValues = ({ name, lastName, email, phone, note }: ClientContent): FormValues<ClientField> => ({
  name,
  lastName,
  email,
  phone,
  note,
})
