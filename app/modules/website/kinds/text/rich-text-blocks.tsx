import { createElement, Fragment, type ReactNode } from "react"
import { Link } from "react-router"
import type { RichText, RichTextBlock, RichTextInline } from "../../fields/rich-text.ts"

interface RichTextBlocksProps {
  document: RichText
  /** Path of the shop's home, to which paths such as "/shop" are relative. */
  home: string
}

/** Renders a validated document as elements of our own, never as HTML. */
export function RichTextBlocks({ document, home }: RichTextBlocksProps) {
  return inOrder(document.content.map((block) => renderBlock(block, home)))
}

/** Children without keys: the document is drawn anew when it changes. */
const inOrder = (children: ReactNode[]) => createElement(Fragment, null, ...children)

function renderBlock(block: RichTextBlock, home: string): ReactNode {
  if (block.type === "heading") {
    const Heading = block.attrs.level === 2 ? "h2" : "h3"
    return <Heading>{renderInlines(block.content, home)}</Heading>
  }
  if (block.type === "paragraph") return <p>{renderInlines(block.content, home)}</p>
  const List = block.type === "bulletList" ? "ul" : "ol"
  return <List>{inOrder(block.content.map(({ content }) => renderListItem(content, home)))}</List>
}

const renderListItem = (paragraphs: RichTextBlock[], home: string) => (
  <li>{inOrder(paragraphs.map((paragraph) => renderBlock(paragraph, home)))}</li>
)

const renderInlines = (content: RichTextInline[] = [], home: string) => inOrder(content.map((inline) => renderInline(inline, home)))

function renderInline(inline: RichTextInline, home: string): ReactNode {
  if (inline.type === "hardBreak") return <br />
  const link = inline.marks?.find((mark) => mark.type === "link")
  const words = inline.marks?.some(({ type }) => type === "bold") ? <strong>{inline.text}</strong> : inline.text
  return link ? (
    <TextLink href={link.attrs.href} home={home}>
      {words}
    </TextLink>
  ) : (
    words
  )
}

function TextLink({ href, home, children }: { href: string; home: string; children: ReactNode }) {
  if (!href.startsWith("/")) return <a href={href}>{children}</a>
  const isWhole = href === home || href.startsWith(`${home}/`)
  return <Link to={isWhole ? href : home + (href === "/" ? "" : href)}>{children}</Link>
}
