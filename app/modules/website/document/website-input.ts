import { z } from "zod"
import { locales } from "#app/platform/i18n/locale.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import { kindNames, type WebsiteDocument } from "../website-document.ts"

/** As the database writes it. */
const id = z.uuid().lowercase()
const path = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/)
/** Accepts any length that a form may have: saving reports a text that is too long at its field. */
const text = z.string().max(1_000_000)
const translationsOf = <Names extends "tabTitle" | "title" | "description">(...names: Names[]) =>
  z.partialRecord(z.enum(locales), z.object(Object.fromEntries(names.map((name) => [name, text])) as Record<Names, typeof text>).partial())
const componentTexts = z.record(path, text).refine((texts) => Object.keys(texts).length <= 1_000)

const hasUniqueIds = (list: Array<{ id: string }>) => new Set(list.map((entry) => entry.id)).size === list.length

/**
 * The shape of a document that an editor sends, within limits that no website reaches. Titles, slugs and values are checked one by one when it is saved: what does not fit
 * stays in the draft.
 */
export const websiteInput: z.ZodType<WebsiteDocument> = z.object({
  language: z.enum(locales),
  settings: z.object({
    primaryColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
    logoUrlLight: z.string().max(300),
    logoUrlDark: z.string().max(300),
    datePickerType: z.union([z.literal(0), z.literal(1)]),
    tabTitle: text,
    sharingImageId: id.nullable(),
    translations: translationsOf("tabTitle"),
  }),
  pages: z
    .array(
      z.object({
        id,
        kind: z.enum(["home", "shop", "custom"]),
        title: text,
        slug: text,
        enabled: z.boolean(),
        // One form for a page without terms, as it is read: false would differ from nothing.
        isTerms: z
          .boolean()
          .optional()
          .transform((isTerms) => isTerms || undefined),
        description: text,
        imageId: id.nullable(),
        translations: translationsOf("title", "description"),
        sections: z.array(id).max(200),
      }),
    )
    .max(200)
    .refine(hasUniqueIds),
  components: z
    .array(
      z.object({
        id,
        name: text,
        kind: z.enum(kindNames),
        values: z.record(z.string().max(100), z.unknown()),
        translations: z.partialRecord(z.enum(locales), componentTexts),
      }),
    )
    .max(1_000)
    .refine(hasUniqueIds),
})

/** How many lists and objects may stand within one another: a formatted text has the most, 17. */
const deepest = 30

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === "object" && value !== null && (than === 0 || Object.values(value).some((inside) => isDeeper(inside, than - 1)))

/** JSON in a form field. Deep JSON is refused: it could overflow the stack of whatever walks through it. */
export const jsonText = z.string().transform((json, context): unknown => {
  const parsed = parseJson(json)
  if (parsed !== undefined && !isDeeper(parsed, deepest)) return parsed
  context.addIssue({ code: "custom", message: "unexpected" })
  return z.NEVER
})

export const websiteJson = jsonText.pipe(websiteInput)
