import type { ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { describe, expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import { websiteDocument } from "#test/website-document.ts"
import { paletteOf } from "../brand.ts"
import { contrast } from "../color.ts"
import { problemsOfDraft } from "../document/problems-of-draft.ts"
import type { GalleryPicture } from "../fields/pictures.ts"
import type { Fields, Placement, ViewProps } from "../kinds/kind.ts"
import { kinds } from "../kinds/kinds.server.ts"
import { parseValues } from "../kinds/parse-values.ts"
import { loadViews, viewOf } from "../kinds/views.ts"
import { type ComponentDocument, type KindName, kindNames } from "../website-document.ts"
import { applyDesign } from "./apply-design.ts"
import { drawingsOf } from "./design.ts"
import { designs } from "./designs.ts"
import { readDrawing } from "./store-drawings.server.ts"

await loadViews(kindNames)

const shopName = "Karpaty Rental"

const promises =
  /deposit|damage|repair|refund|costs? nothing|charge|clean|checked|linen|wear\b|we(’ll| will)? (hand|prepare|give|offer|take)|unless we agree|застав|пошкодж|ремонт|поверта(є|ти) гроші|доплат|чист|перевірен|постіль|зношув|ми (видаємо|видамо|підготуємо|візьмемо|беремо)|якщо ми не домовилися/i

describe.each(designs)("The design $name", (design) => {
  const pictures = Object.fromEntries(drawingsOf(design).map((name) => [name, crypto.randomUUID()]))
  const websiteIn = (language: Locale) =>
    applyDesign(websiteDocument({ language }), design, { pictures, shopName, newId: () => crypto.randomUUID() })

  test.each(locales)("fits every field, slug and limit in %s", (language) => {
    const website = websiteIn(language)
    expect(problemsOfDraft(website, website)).toEqual({})
    expect(problemsOfDraft(website, websiteDocument({ language }))).toEqual({})
  })

  test("has Home and Shop first, and a section on each page", () => {
    expect(design.pages.map(({ kind }) => kind).slice(0, 2)).toEqual(["home", "shop"])
    for (const { sections } of websiteIn("en").pages) expect(sections.length).toBeGreaterThan(0)
  })

  test("speaks for the owner, about the business, payment, damage or deposits, on pages alone that begin off", () => {
    const { pages, components } = websiteIn("en")
    const shown = new Set(pages.filter(({ enabled }) => enabled).flatMap(({ sections }) => sections))
    for (const component of components) {
      const words = locales.flatMap((locale) => textsOf(component, locale)).join("\n")
      if (shown.has(component.id)) expect(words).not.toMatch(promises)
      // A shop may have no phone; a customer can always reply.
      expect(words).not.toMatch(/\bcall\b|phone|телефон/i)
    }
    expect(pages.filter(({ enabled, kind }) => !enabled && kind !== "custom")).toEqual([])
  })

  test("has every text in both languages", () => {
    const [en, uk] = [websiteIn("en"), websiteIn("uk")]
    for (const [index, page] of en.pages.entries()) {
      const other = uk.pages[index]
      expect(page.translations.uk?.title).toBe(other?.title)
      expect(page.translations.uk?.description ?? "").toBe(other?.description)
      expect(other?.translations.en?.title).toBe(page.title)
    }
    for (const [index, component] of en.components.entries())
      for (const locale of locales) expect(textsOf(component, locale)).toEqual(textsOf(uk.components[index]!, locale))
    // Nothing but the shop's name is written in the other language's letters.
    for (const component of uk.components) expect(textsOf(component, "uk").join("\n").replaceAll(shopName, "")).not.toMatch(/[a-z]{3}/i)
    for (const component of en.components) expect(textsOf(component, "en").join("\n")).not.toMatch(/[а-яіїєґ]/i)
  })

  test("has colours on which everything is readable, in both modes", () => {
    const { light, dark } = paletteOf(design.settings.primaryColor)
    for (const { action, onAction } of [light, dark]) expect(contrast(action, onAction)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light.text, "#FFFFFF")).toBeGreaterThanOrEqual(4.5)
  })

  test("has a source without scripts and addresses for every picture", () => {
    for (const name of drawingsOf(design)) {
      const source = readDrawing(design.name, name).toString()
      expect(source).toMatch(/^<svg [^>]*width="1920"/)
      expect(source.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/<script|<image|<style|<text|https?:|\son\w+=/)
      expect(source.length).toBeLessThan(80_000)
    }
  })

  test.each(locales)("renders in %s", (locale) => {
    for (const component of websiteIn("en").components) {
      const html = render(component, locale)
      expect(html).not.toMatch(/\{\{|undefined|\[object/)
      const title = textsOf(component, locale)[0]
      if (title) expect(html).toContain(title.replaceAll("'", "&#x27;"))
    }
  })
})

/** The texts that a page shows, in order. */
function textsOf({ kind, values, translations }: ComponentDocument, locale: Locale) {
  const { fields } = kinds[kind] as { fields: Fields }
  const texts: string[] = []
  for (const [name, value] of Object.entries(parseValues(fields, { values, translations }, locale)))
    fields[name]?.translate?.(value, (_path, text) => {
      // A rich text is JSON.
      if (text.startsWith("{")) texts.push(...[...text.matchAll(/"text":"([^"]*)"/g)].map(([, words = ""]) => words))
      else if (text) texts.push(text)
      return text
    })
  return texts
}

/** As the kind's loader returns it. */
function loadedOf(kind: KindName, values: Record<string, unknown>) {
  if (kind === "shop") return { items: [], found: 0, isEmpty: true, q: "", sort: "newest", usualSort: "newest" }
  if (kind === "contacts") return { phone: { number: "+380670000001", formatted: "067 000 0001" }, places: [] }
  if (kind !== "gallery") return null
  const picture = { organizationId: crypto.randomUUID(), key: "a".repeat(32), width: 640, height: 480, color: "#ffffff" }
  return (values.pictures as GalleryPicture[]).map(({ id, alt }) => ({ ...picture, id, alt }))
}

function render({ kind, values, translations }: ComponentDocument, locale: Locale) {
  const View = viewOf(kind) as ComponentType<ViewProps<Fields, unknown>>
  const placement: Placement = {
    address: { pathname: "/demo", search: "" },
    id: "section-1",
    isTitle: true,
    isBelowTitle: false,
    datesId: "section-1-dates",
    itemSearch: "",
  }
  const loaded = loadedOf(kind, values)
  const element = (
    <View
      values={parseValues(kinds[kind].fields, { values, translations }, locale)}
      loaded={loaded}
      shop={{ code: "demo", locale, currency: "UAH" }}
      placement={placement}
    />
  )
  const router = createMemoryRouter([{ path: "/", element }])
  return renderToStaticMarkup(
    <TranslatorContext value={translators[locale]}>
      <RouterProvider router={router} />
    </TranslatorContext>,
  )
}
