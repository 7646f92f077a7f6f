import { expect, test } from "vitest"
import { locales } from "#app/platform/i18n/locale.ts"
import { outdoor } from "../designs/outdoor/outdoor.ts"
import { rooms } from "../designs/rooms/rooms.ts"
import { websiteOf } from "../designs/starter-website.ts"
import { textsOf } from "../document/component-texts.ts"
import { wordsOfTerms } from "./words-of-terms.ts"

const sections = [outdoor, rooms].flatMap((design) =>
  Object.values(websiteOf(design, { shopName: "Karpaty", language: "en", pictures: {} }).components).map(
    ({ kind, values = {}, translations = {} }) => ({ kind, values, translations }),
  ),
)

/** The texts of formatted and other words alike, without what is between them. */
const plain = (words: unknown) => [...JSON.stringify(words).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join(" ")

test.each(locales)("Each section of a design shows all of its words, in %s", (locale) => {
  const kinds = new Set(sections.filter((section) => textsOf(section).size > 0).map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(4)
  for (const section of sections) {
    const shown = plain(wordsOfTerms({ components: [section] }, locale))
    for (const [path, own] of textsOf(section)) {
      const text = section.translations[locale]?.[path] || own
      const expected = text.startsWith('{"type":"doc"') ? plain(JSON.parse(text)) : plain({ text })
      expect(shown, `${section.kind} ${path}`).toContain(expected)
    }
  }
})

test("Each line of questions and answers is a paragraph, in the words that there are", () => {
  const id = "01a1fcd5-840b-7fbf-88bd-d11f3ddcfea4"
  const questions = {
    kind: "questions" as const,
    values: { questions: [{ id, question: "A lost key?", answer: "500.\n\nAsk us." }] },
    translations: {},
  }
  const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] })
  expect(wordsOfTerms({ components: [questions] }, "uk")).toEqual(["A lost key?", "500.", "Ask us."].map(paragraph))
})
