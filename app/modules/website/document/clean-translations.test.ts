import fc from "fast-check"
import { expect, test } from "vitest"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { websiteDocument } from "#test/website-document.ts"
import { textChange } from "../editor/edit-document.ts"
import { newPage } from "../editor/pages/change-pages.ts"
import type { ComponentDocument, PageDocument, WebsiteDocument } from "../website-document.ts"
import { withCleanTranslations } from "./clean-translations.ts"
import { withText } from "./component-texts.ts"
import { swapDocument } from "./swap-document.ts"

const otherThan = (locale: Locale): Locale => (locale === "en" ? "uk" : "en")

const documentOf = (language: Locale, pages: PageDocument[], components: ComponentDocument[] = []): WebsiteDocument =>
  websiteDocument({
    language,
    pages,
    components,
  })

const page = (title: string): PageDocument => ({ ...newPage("page"), title })

const text = fc.constantFrom("", "Kayaks", "Каяки")
const written = fc.record({ locale: fc.constantFrom(...locales), text })
const step = fc.oneof(written, fc.constant("swap" as const), fc.constant("save" as const))

test("A text that is written in a language is read in it, through changes of the language and saves", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let document = documentOf("en", [page("Kayaks")])
      const typed = new Map<Locale, string>([["en", "Kayaks"]])
      for (const each of steps) {
        const { language } = document
        if (each === "save") document = withCleanTranslations(document)
        else if (each === "swap") document = swapDocument(document, otherThan(language))
        else {
          const [first] = document.pages
          document = { ...document, pages: [{ ...first!, ...textChange(first!, "title", each.text, each.locale, language) }] }
          typed.set(each.locale, each.text)
        }
      }
      for (const locale of locales) if (typed.get(locale)) expect(translated(document.pages[0]!, "title", locale)).toBe(typed.get(locale))
    }),
  )
})

test("A text that was borrowed and is written then stays when the language is changed back", () => {
  const borrowed = swapDocument(documentOf("en", [page("Kayaks")]), "uk")
  const [first] = borrowed.pages
  const typed = { ...borrowed, pages: [{ ...first!, ...textChange(first!, "title", "Каяки", "uk", "uk") }] }
  expect(swapDocument(typed, "en").pages[0]).toMatchObject({ title: "Kayaks", translations: { uk: { title: "Каяки" } } })

  const hero: ComponentDocument = { id: "hero", name: "Hero", kind: "hero", values: { title: "Kayaks" }, translations: {} }
  const [swapped] = swapDocument(documentOf("en", [], [hero]), "uk").components
  const [back] = swapDocument(documentOf("uk", [], [withText(swapped!, "title", "Каяки", "uk", "uk")]), "en").components
  expect(back).toMatchObject({ values: { title: "Kayaks" }, translations: { uk: { title: "Каяки" } } })
})

test("A text that is borrowed still stays borrowed when the document is saved", () => {
  const before = documentOf("en", [page("Kayaks")])
  expect(swapDocument(withCleanTranslations(swapDocument(before, "uk")), "en")).toEqual(before)
})

test("A translation that is cleared leaves the document as it was", () => {
  const about = page("About us")
  const cleared = { ...about, ...textChange({ ...about, translations: { uk: { title: "Про нас" } } }, "title", "", "uk", "en") }
  expect(cleared).toEqual(about)
  expect(swapDocument(documentOf("en", [cleared]), "uk").pages[0]?.title).toBe("About us")
})

test("A translation of a value that was never written in the document's language is not lost with it", () => {
  const hero: ComponentDocument = { id: "hero", name: "Hero", kind: "hero", values: {}, translations: { uk: { title: "Каяки" } } }
  expect(swapDocument(documentOf("en", [], [hero]), "uk").components[0]?.values.title).toBe("Каяки")
})

test("Only what a kind translates stays, unless a value is refused", () => {
  const tiles = [{ id: "first", icon: "delivery", title: "Delivery", text: "" }]
  const line: ComponentDocument = {
    id: "line",
    name: "Why us",
    kind: "servicesLine",
    values: { tiles },
    translations: {
      uk: { "tiles.first.title": "Доставка", "tiles.gone.title": "Ні", junk: "x", __proto__x: "x", subtitle: "" },
      en: { title: "x" },
    },
  }
  const clean = (component: ComponentDocument) => withCleanTranslations(documentOf("en", [], [component])).components[0]
  expect(clean(line)?.translations).toEqual({ uk: { "tiles.first.title": "Доставка" } })
  const refused = { ...line, values: { tiles: Array.from({ length: 7 }, () => tiles[0]) } }
  expect(clean(refused)).toEqual(refused)
})
