import type { RichText, RichTextBlock, RichTextInline } from "../fields/rich-text.ts"

/** A document of blocks. */
export const richText = (...content: RichTextBlock[]): RichText => ({ type: "doc", content })

export const heading = (text: string): RichTextBlock => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] })

export const paragraph = (...parts: Array<string | RichTextInline>): RichTextBlock => ({ type: "paragraph", content: parts.map(inline) })

/** Numbered steps, each a paragraph. */
export const steps = (...list: Array<Array<string | RichTextInline>>): RichTextBlock => ({
  type: "orderedList",
  content: list.map((parts) => ({ type: "listItem", content: [{ type: "paragraph", content: parts.map(inline) }] })),
})

/** A link to an address, or to a page of the shop such as "/shop". */
export const link = (text: string, href: string): RichTextInline => ({ type: "text", text, marks: [{ type: "link", attrs: { href } }] })

const inline = (part: string | RichTextInline): RichTextInline => (typeof part === "string" ? { type: "text", text: part } : part)
