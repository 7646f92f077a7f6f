import { z } from "zod"
import type { Word } from "./field.ts"
import { isSafeLink } from "./safe-link.ts"

const bold = z.object({ type: z.literal("bold") })

const link = z.object({
  type: z.literal("link"),
  attrs: z.object({ href: z.string().refine(isSafeLink, { error: "link.invalid" }) }),
})

const text = z.object({
  type: z.literal("text"),
  text: z.string().min(1),
  marks: z.array(z.discriminatedUnion("type", [bold, link])).optional(),
})

const inline = z.discriminatedUnion("type", [text, z.object({ type: z.literal("hardBreak") })])

const content = z.array(inline).optional()

const paragraph = z.object({ type: z.literal("paragraph"), content })

const heading = z.object({ type: z.literal("heading"), attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }), content })

/** Lists stay flat, so that the schema needs no recursion: a hostile document can't be deep. */
const listItem = z.object({ type: z.literal("listItem"), content: z.array(paragraph).min(1) })

const bulletList = z.object({ type: z.literal("bulletList"), content: z.array(listItem).min(1) })

const orderedList = z.object({ type: z.literal("orderedList"), content: z.array(listItem).min(1) })

const block = z.discriminatedUnion("type", [paragraph, heading, bulletList, orderedList])

const shape = z.object({ type: z.literal("doc"), content: z.array(block) })

/** A document of headings, paragraphs, flat lists, links and bold text, as Tiptap writes it as JSON. */
export type RichText = z.output<typeof shape>
export type RichTextBlock = z.output<typeof block>
export type RichTextInline = z.output<typeof inline>

/** The longest document as JSON, in code units. */
const longest = 60_000

/** Formatted text in every language of the shop; a translation is its document as JSON. */
export function richText() {
  return {
    type: "richText" as const,
    schema: shape.refine((document) => writeRichText(document).length <= longest, { error: "text.long" }),
    initial: { type: "doc", content: [] } as RichText,
    translate: (value: RichText, word: Word) => {
      const own = writeRichText(value)
      const written = word("", own)
      return written === own ? value : (readRichText(written) ?? value)
    },
    problemOfTranslation: (written: string) => (readRichText(written) ? undefined : "unexpected"),
  }
}

/** Writes a document as JSON; "" while it has no words. */
export const writeRichText = (document: RichText) => (hasWords(document) ? JSON.stringify(document) : "")

/** Parses a document of any length, without what it does not store; undefined for anything that is no document. */
export function readRichText(written: string): RichText | undefined {
  if (written === "") return { type: "doc", content: [] }
  try {
    const parsed = shape.safeParse(JSON.parse(written))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const hasWords = ({ content: blocks }: RichText) =>
  blocks.some(({ content: parts = [] }) =>
    parts.some((part) => part.type === "listItem" || (part.type === "text" && part.text.trim() !== "")),
  )
