import type { ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { describe, expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import type { KindName } from "../document/website-document.ts"
import type { Fields, Placement, ViewProps } from "./kind.ts"
import { kinds } from "./kinds.server.ts"
import { parseValues } from "./parse-values.ts"
import { views } from "./views.ts"

const names = Object.keys(kinds) as KindName[]
const placement: Placement = { id: "section-1", isTitle: true, isBelowTitle: false, datesId: "section-1-dates", itemSearch: "" }
const item = { number: 2, name: "Kayak", shortDescription: "Calm", price: 15_000n, rateUnit: "hour" as const, image: null }
const loaded = {
  hero: null,
  shop: { items: [item], isEmpty: false, q: "", sort: "newest" as const },
  servicesLine: null,
  divider: null,
  itemShowcase: item,
}

describe.each(names)("A section of kind %s", (name) => {
  const fields: Fields = kinds[name].fields

  test("has a schema and a valid initial value for every field", () => {
    for (const field of Object.values(fields)) expect(field.schema.parse(field.initial)).toEqual(field.initial)
  })

  test.each([
    null,
    "text",
    7,
    [],
    {
      title: 5,
      subtitle: {},
      background: "//evil.test/x.png",
      tiles: [{ icon: "skull" }],
      line: "wavy",
      itemNumber: "2",
      shortDescription: [],
    },
  ])("falls back to its first values where %j is stored", (values) => {
    const initial = Object.fromEntries(Object.entries(fields).map(([field, { initial }]) => [field, initial]))
    expect(parseValues(fields, { values, translations: values }, "uk")).toEqual(initial)
  })

  test.each(locales)("renders in %s", (locale) => {
    const View = views[name] as ComponentType<ViewProps<Fields, unknown>>
    const shop = { code: "demo", locale, currency: "UAH" as const }
    const element = (
      <View
        values={parseValues(fields, { values: {}, translations: {} }, locale)}
        loaded={loaded[name]}
        shop={shop}
        placement={placement}
      />
    )
    const router = createMemoryRouter([{ path: "/", element }])
    const html = renderToStaticMarkup(
      <TranslatorContext value={translators[locale]}>
        <RouterProvider router={router} />
      </TranslatorContext>,
    )
    expect(html).toMatch(/^<(div|section)/)
    expect(html).not.toMatch(/(shop|card|rate|itemShowcase)\.[a-z]/)
  })
})

test("Translated texts appear in the page's language, tiles too", () => {
  const stored = {
    values: { title: "Why us", subtitle: "Ours", tiles: [{ icon: "support", title: "Help", text: "Always" }] },
    translations: { uk: { title: "Чому ми", "tiles.0.title": "Допомога" } },
  }
  expect(parseValues(kinds.servicesLine.fields, stored, "uk")).toEqual({
    title: "Чому ми",
    subtitle: "Ours",
    tiles: [{ icon: "support", title: "Допомога", text: "Always" }],
  })
  expect(parseValues(kinds.servicesLine.fields, stored, "en")).toMatchObject({ title: "Why us" })
})

test("A title of 100 graphemes is valid, of 101 is not", () => {
  const title = "👩‍👩‍👧".repeat(100)
  expect(parseValues(kinds.hero.fields, { values: { title }, translations: {} }, "en").title).toBe(title)
  expect(parseValues(kinds.hero.fields, { values: { title: `${title}!` }, translations: {} }, "en").title).toBe("")
})
