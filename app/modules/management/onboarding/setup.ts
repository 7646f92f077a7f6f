import { z } from "zod"
import { maxNameLength, problemOfCode } from "#app/modules/organizations/url-code.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import { currencies } from "#app/platform/money.ts"

export const businessInput = z.object({
  name: text.refine(atMost(maxNameLength), { error: "business.long" }),
  urlCode: text.check(({ value, issues }) => {
    const problem = problemOfCode(value)
    if (problem) issues.push({ code: "custom", input: value, message: problem })
  }),
  language: z.enum(locales, { error: "required" }),
  currency: z.enum(currencies, { error: "required" }),
  /** As it was typed; "" where the owner gives none. */
  phone: optionalText,
  /** Whether it delivers, besides pick-up. */
  delivers: z.literal("on").optional().catch(undefined),
  /** Whether the shop begins with an example item. */
  example: z.literal("on").optional().catch(undefined),
  /** From the browser, unchecked. */
  timeZone: z.string().max(100).default(""),
})

export type BusinessInput = z.output<typeof businessInput>

const draft = z.object({
  name: z.string().max(200).catch(""),
  urlCode: z.string().max(200).catch(""),
  language: z.enum(locales).optional().catch(undefined),
  currency: z.enum(currencies).optional().catch(undefined),
  phone: z.string().max(100).optional().catch(undefined),
  delivers: z.literal("on").optional().catch(undefined),
  example: z.literal("on").optional().catch(undefined),
})

type BusinessDraft = z.output<typeof draft>

/** Parses the unsent business form from the query, where *Back* keeps it. Drops invalid values. */
export const readDraft = (query: URLSearchParams): BusinessDraft => draft.parse(Object.fromEntries(query))
