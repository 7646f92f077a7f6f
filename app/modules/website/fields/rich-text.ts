import { z } from "zod"
import type { Word } from "./field.ts"
import { isSafeLink } from "./safe-link.ts"

const bold = z.object({ type: z.literal("bold") })

const link = z.object({
  type: z.literal("link"),
  attrs: z.object({ href: z.string({ error: "link.invalid" }).refine(isSafeLink, { error: "link.invalid" }) }),
})

const inline = z.discriminatedUnion(
  "type",
  [
    z.object({
      type: z.literal("text"),
      text: z.string().min(1),
      marks: z
        .array(z.discriminatedUnion("type", [bold, link]))
        .max(2)
        .optional(),
    }),
    z.object({ type: z.literal("hardBreak") }),
  ],
  { error: "unexpected" },
)

const content = z.array(inline).max(1_000, { error: "text.long" }).optional()

const paragraph = z.object({ type: z.literal("paragraph"), content })

const heading = z.object({ type: z.literal("heading"), attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }), content })

/** Lists stay flat, so that the schema needs no recursion: a hostile document can't be deep. */
const listItems = z.array(z.object({ type: z.literal("listItem"), content: z.array(paragraph).min(1).max(50) })).min(1)

const bulletList = z.object({ type: z.literal("bulletList"), content: listItems.max(200, { error: "text.long" }) })

const orderedList = z.object({ type: z.literal("orderedList"), content: listItems.max(200, { error: "text.long" }) })

const block = z.discriminatedUnion("type", [paragraph, heading, bulletList, orderedList], { error: "unexpected" })

const richTextSchema = z
  .object(
    { type: z.literal("doc"), content: z.array(block, { error: "unexpected" }).max(500, { error: "text.long" }) },
    { error: "unexpected" },
  )
  .refine((document) => JSON.stringify(document).length <= longest, { error: "text.long" })

/** Of a document as JSON, in code units. */
const longest = 60_000

/** A document of headings, paragraphs, flat lists, links and bold text, as Tiptap writes it as JSON. */
export type RichText = z.output<typeof richTextSchema>
export type RichTextBlock = z.output<typeof block>
export type RichTextInline = z.output<typeof inline>

/** Formatted text in every language of the shop; a translation is its document as JSON. */
export function richText() {
  return {
    type: "richText" as const,
    schema: richTextSchema,
    initial: { type: "doc", content: [] } as RichText,
    translate: (value: RichText, word: Word) => {
      const own = writeRichText(value)
      const written = word("", own)
      return written === own ? value : (readRichText(written) ?? value)
    },
  }
}

/** Writes a document as JSON; "" while it has no words. */
export const writeRichText = (document: RichText) => (hasWords(document) ? JSON.stringify(document) : "")

/** Parses what `writeRichText` has written; undefined for anything that is no valid document. */
export function readRichText(written: string): RichText | undefined {
  if (written === "") return { type: "doc", content: [] }
  try {
    const parsed = richTextSchema.safeParse(JSON.parse(written))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const hasWords = ({ content: blocks }: RichText) =>
  blocks.some(({ content: parts = [] }) =>
    parts.some((part) => part.type === "listItem" || (part.type === "text" && part.text.trim() !== "")),
  )
