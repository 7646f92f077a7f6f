import { z } from "zod"
import { slugOf, slugOfInput } from "#app/modules/organizations/slug.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import {
  formOfTexts,
  type TextsByLocale,
  type TranslatedField,
  textsOfForm,
  translatedField,
  translatedFields,
} from "#app/platform/i18n/translated-fields.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

export const categoryTexts = ["name"] as const

/** Everything of a category that people edit. */
export interface CategoryContent {
  texts: TextsByLocale<"name">
  slug: string
}

export type CategoryField = TranslatedField<"name"> | "slug"

/** In the order of the form. */
export const categoryFields: CategoryField[] = [...locales.map((locale) => translatedField("name", locale)), "slug"]

export const mostOfName = 60

/** In characters. */
export const mostOfSlug = 60

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Parses the form of a category; `language` is the organization's, in which its name is required. A slug that is left empty is made of that name. */
export const categoryInput = (language: Locale) =>
  z
    .object({
      ...translatedFields(categoryTexts, (_name, locale) =>
        (locale === language ? text : optionalText).refine(atMost(mostOfName), { error: "name.long" }),
      ),
      slug: optionalText,
    })
    .transform((form, { issues }): CategoryContent => {
      const texts = textsOfForm(categoryTexts, form)
      const slug = form.slug === "" ? slugOf(texts[language].name, mostOfSlug) : slugOfInput(form.slug)
      const wrong = problemOfSlug(slug)
      if (wrong) issues.push({ code: "custom", input: form.slug, message: wrong, path: ["slug"] })
      return { texts, slug }
    })

function problemOfSlug(slug: string): string | undefined {
  if (slug === "") return "slug.none"
  if (slug.length > mostOfSlug) return "slug.long"
  return slugShape.test(slug) ? undefined : "slug.shape"
}

/** Writes a category as the fields of its form. */
export const categoryValues = ({ texts, slug }: CategoryContent): FormValues<CategoryField> => ({
  ...formOfTexts(categoryTexts, texts),
  slug,
})

/** The form of a new category. */
export const newCategoryValues = categoryValues({ texts: { en: { name: "" }, uk: { name: "" } }, slug: "" })

/** Returns the slug that an address names; undefined for what can be none. */
export const readSlug = (typed: string | null): string | undefined =>
  typed !== null && typed.length <= mostOfSlug && slugShape.test(typed) ? typed : undefined
