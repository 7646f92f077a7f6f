import fc from "fast-check"
import { expect, test } from "vitest"
import { type RichText, readRichText, richText, writeRichText } from "./rich-text.ts"
import { isSafeLink } from "./safe-link.ts"

const field = richText()
const documentOf = (...content: unknown[]) => ({ type: "doc", content })
const words = (text: string, marks?: unknown[]) => ({ type: "text", text, ...(marks && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content })
const linkTo = (href: unknown) => paragraph(words("Here", [{ type: "link", attrs: { href } }]))

const whole = documentOf(
  { type: "heading", attrs: { level: 2 }, content: [words("Rental terms")] },
  paragraph(words("Bring "), words("a document", [{ type: "bold" }]), { type: "hardBreak" }, words("with a photo")),
  { type: "orderedList", content: [{ type: "listItem", content: [paragraph(words("Passport"))] }] },
  { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] },
  linkTo("https://example.com"),
) as RichText

test("A document of everything that is stored is read as it was written", () => {
  expect(field.schema.parse(whole)).toEqual(whole)
  expect(readRichText(writeRichText(whole))).toEqual(whole)
})

test("An attribute that an editor adds to its elements is dropped", () => {
  const attributes = { href: "/shop", target: "_blank", rel: "noopener", class: "x", onclick: "alert(1)" }
  const parsed = field.schema.parse(
    documentOf({ ...linkTo("/shop"), content: [words("Here", [{ type: "link", attrs: attributes }])], id: 1 }),
  )
  expect(parsed).toEqual(documentOf(linkTo("/shop")))
})

test.each([
  ["no document", "Hello"],
  ["HTML", documentOf({ type: "html", content: "<script>alert(1)</script>" })],
  ["an unknown element", documentOf({ type: "script", content: [words("alert(1)")] })],
  ["an unknown mark", documentOf(paragraph(words("x", [{ type: "style", attrs: { style: "position:fixed" } }])))],
  ["a heading of the page's own level", documentOf({ type: "heading", attrs: { level: 1 }, content: [words("x")] })],
  ["a heading that is no number", documentOf({ type: "heading", attrs: { level: "2><script>" }, content: [words("x")] })],
  ["a list in a list", documentOf({ type: "bulletList", content: [{ type: "listItem", content: [{ type: "bulletList", content: [] }] }] })],
  ["a script as a link", documentOf(linkTo("javascript:alert(1)"))],
  ["a link to data", documentOf(linkTo("data:text/html,x"))],
  ["a link without an address", documentOf(linkTo(undefined))],
])("Refuses %s", (_, document) => {
  expect(field.schema.safeParse(document).success).toBe(false)
  expect(readRichText(JSON.stringify(document))).toBeUndefined()
})

test("A document that is too long is refused by name, and read, so that it can be shortened", () => {
  const long = documentOf(paragraph(words("x".repeat(60_000))))
  expect(field.schema.safeParse(long).error?.issues[0]?.message).toBe("text.long")
  expect(readRichText(JSON.stringify(long))).toEqual(long)
})

test("A document however deep is refused", () => {
  const depth = 100_000
  const json = `{"type":"doc","content":[${'{"type":"bulletList","content":['.repeat(depth)}${"]}".repeat(depth)}]}`
  expect(readRichText(json)).toBeUndefined()
})

test("Only documents with safe links are read from any JSON", () => {
  const type = fc.constantFrom("doc", "paragraph", "heading", "text", "bulletList", "listItem", "hardBreak", "link", "bold", "script")
  const { node } = fc.letrec((tie) => ({
    node: fc.record(
      {
        type,
        text: fc.string(),
        attrs: fc.record({ level: fc.constantFrom(1, 2, 3), href: fc.constantFrom("javascript:alert(1)", "https://example.com", "//x") }),
        marks: fc.array(tie("node"), { maxLength: 2 }),
        content: fc.array(tie("node"), { maxLength: 3 }),
      },
      { requiredKeys: ["type"] },
    ),
  }))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        node,
        fc.array(node).map((content) => ({ type: "doc", content })),
      ),
      (value) => {
        const document = readRichText(JSON.stringify(value))
        if (!document) return
        for (const [, href = ""] of JSON.stringify(document).matchAll(/"href":"([^"]*)"/g)) expect(isSafeLink(href)).toBe(true)
      },
    ),
  )
})

test("A text without words is none", () => {
  for (const empty of [documentOf(), documentOf({ type: "paragraph" }), documentOf(paragraph(words("  ")))])
    expect(writeRichText(empty as RichText)).toBe("")
  expect(readRichText("")).toEqual(documentOf())
})

test("Is translated as a whole; a translation that is no document is left out", () => {
  const other = documentOf(paragraph(words("Умови прокату"))) as RichText
  expect(field.translate(whole, () => JSON.stringify(other))).toEqual(other)
  expect(field.translate(whole, (_, text) => text)).toBe(whole)
  expect(field.translate(whole, () => "<b>")).toBe(whole)
})
