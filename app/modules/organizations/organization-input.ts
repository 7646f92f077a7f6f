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
import { toPhone } from "#app/platform/input/zod-inputs.ts"
import { atMost, multilineText, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { maxNameLength, problemOfCode } from "./url-code.ts"

/** Texts that are written in every language of the shop. */
export const organizationTexts = ["description", "cancellation"] as const

type OrganizationText = (typeof organizationTexts)[number]

/** Most graphemes of each of these texts. */
export const maxTextLength = 500

/** The fields that people edit of an organization on its own page. */
export interface OrganizationContent {
  name: string
  texts: TextsByLocale<OrganizationText>
  /** E.164, or empty. */
  phone: string
  delivers: boolean
  urlCode: string
}

export const organizationFields = [
  "name",
  ...locales.flatMap((locale) => organizationTexts.map((text) => translatedField(text, locale))),
  "phone",
  "urlCode",
  "delivers",
] as const

export type OrganizationField = TranslatedField<OrganizationText> | "name" | "phone" | "urlCode" | "delivers"

/** Parses the form of the organization; `parsePhone` returns E.164, or undefined for what is no number. */
export const organizationInput = (parsePhone: (typed: string) => string | undefined) =>
  z
    .object({
      name: text.refine(atMost(maxNameLength), { error: "business.long" }),
      ...translatedFields(organizationTexts, (text) => multilineText.refine(atMost(maxTextLength), { error: `${text}.long` })),
      phone: optionalText.transform(toPhone(parsePhone)),
      delivers: z.enum(["on", ""]).default(""),
      urlCode: text.check(({ value, issues }) => {
        const problem = problemOfCode(value)
        if (problem) issues.push({ code: "custom", input: value, message: problem })
      }),
    })
    .transform(organizationOfValues)

/** Reads an organization from valid fields of its form. */
export function organizationOfValues({ name, phone, delivers, urlCode, ...form }: FormValues<OrganizationField>): OrganizationContent {
  return { name, texts: textsOfForm(organizationTexts, form), phone, delivers: delivers === "on", urlCode }
}

/** Writes an organization as the fields of its form, the phone in E.164. */
export const organizationValues = ({ name, texts, phone, delivers, urlCode }: OrganizationContent): FormValues<OrganizationField> => ({
  name,
  ...formOfTexts(organizationTexts, texts),
  phone,
  delivers: delivers ? "on" : "",
  urlCode,
})
