import { z } from "zod"
import { locales } from "#app/platform/i18n/locale.ts"
import {
  formOfTexts,
  type TextsByLocale,
  type TranslatedField,
  textsOfForm,
  translatedField,
  translatedFields,
} from "#app/platform/i18n/translated-fields.ts"
import { atMost, multilineText, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { maxNameLength, problemOfCode } from "./url-code.ts"

/** Most graphemes of the description. */
export const maxDescriptionLength = 500

/** The fields that people edit of an organization on its own page. */
export interface OrganizationContent {
  name: string
  texts: TextsByLocale<"description">
  /** E.164, or empty. */
  phone: string
  delivers: boolean
  urlCode: string
}

export const organizationFields = [
  "name",
  ...locales.map((locale) => translatedField("description", locale)),
  "phone",
  "urlCode",
  "delivers",
] as const

export type OrganizationField = TranslatedField<"description"> | "name" | "phone" | "urlCode" | "delivers"

/** Parses the form of the organization; `parsePhone` returns E.164, or undefined for what is no number. */
export const organizationInput = (parsePhone: (typed: string) => string | undefined) =>
  z
    .object({
      name: text.refine(atMost(maxNameLength), { error: "business.long" }),
      ...translatedFields(["description"], () => multilineText.refine(atMost(maxDescriptionLength), { error: "description.long" })),
      phone: optionalText.transform((typed, { issues }) => {
        const phone = typed === "" ? "" : parsePhone(typed)
        if (phone !== undefined) return phone
        issues.push({ code: "custom", input: typed, message: "phone.invalid" })
        return z.NEVER
      }),
      delivers: z.enum(["on", ""]).default(""),
      urlCode: text.check(({ value, issues }) => {
        const problem = problemOfCode(value)
        if (problem) issues.push({ code: "custom", input: value, message: problem })
      }),
    })
    .transform(organizationOfValues)

/** Reads an organization from valid fields of its form. */
export function organizationOfValues({ name, phone, delivers, urlCode, ...form }: FormValues<OrganizationField>): OrganizationContent {
  return { name, texts: textsOfForm(["description"], form), phone, delivers: delivers === "on", urlCode }
}

/** Writes an organization as the fields of its form, the phone in E.164. */
export const organizationValues = ({ name, texts, phone, delivers, urlCode }: OrganizationContent): FormValues<OrganizationField> => ({
  name,
  ...formOfTexts(["description"], texts),
  phone,
  delivers: delivers ? "on" : "",
  urlCode,
})
