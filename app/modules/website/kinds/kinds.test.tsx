import type { ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { describe, expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { TranslatorContext } from "#app/platform/i18n/use-translation.ts"
import { swapComponentTexts } from "../document/swap-document.ts"
import { type KindName, kindNames } from "../website-document.ts"
import type { Fields, Placement, ViewProps } from "./kind.ts"
import { kinds } from "./kinds.server.ts"
import { parseValues } from "./parse-values.ts"
import type { LoadedShop } from "./shop/shop.server.ts"
import { loadViews, viewOf } from "./views.ts"

await loadViews(kindNames)

const placement: Placement = {
  address: { pathname: "/demo", search: "" },
  id: "section-1",
  isTitle: true,
  isBelowTitle: false,
  datesId: "section-1-dates",
  itemSearch: "",
}
const item = { number: 2, name: "Kayak", shortDescription: "Calm", price: 15_000n, rateUnit: "hour" as const, image: null }
const pictureId = "01890000-0000-7000-8000-000000000001"
const picture = { organizationId: pictureId, key: "a".repeat(32), width: 640, height: 480, color: "#ffffff" }
const boats = { slug: "boats", name: "Boats" }
const loaded = {
  hero: null,
  shop: {
    items: [item],
    found: 1,
    isEmpty: false,
    q: "",
    category: { ...boats, isEmpty: false },
    categories: [boats],
    own: null,
    isFreeOnly: false,
    sort: "newest" as const,
    usualSort: "newest" as const,
  } satisfies LoadedShop,
  servicesLine: null,
  divider: null,
  itemShowcase: item,
  text: null,
  gallery: [{ ...picture, id: pictureId, alt: "Two kayaks" }],
  questions: null,
  contacts: {
    phone: { number: "+380670000001", formatted: "067 000 0001" },
    places: [{ id: "1", name: "Harbour", address: "1 Quay, Lviv", mapsUrl: "https://maps.test", hours: [{ days: "Mon", time: null }] }],
  },
} satisfies Record<KindName, unknown>
const body = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] })

/** A component of each kind, written in English and in part in Ukrainian. */
const written: Record<KindName, { values: Record<string, unknown>; translations: Record<string, Record<string, string>> }> = {
  hero: {
    values: { title: "Rent skis", subtitle: "In Lviv", background: { id: pictureId, x: 10, y: 90 }, height: "full", dates: "beside" },
    translations: { uk: { title: "Лижі" } },
  },
  shop: {
    values: { title: "Boats", show: "chosen", category: null, items: [2, 1], order: "listed", most: 8 },
    translations: { uk: { title: "Човни" } },
  },
  servicesLine: {
    values: { title: "Why us", subtitle: "Close by", tiles: [{ id: "a1", icon: "support", title: "Help", text: "Always" }] },
    translations: { uk: { subtitle: "Бо ми поруч", "tiles.a1.title": "Допомога" } },
  },
  divider: { values: { line: "dotted" }, translations: {} },
  itemShowcase: { values: { itemNumber: 2, shortDescription: "Calm" }, translations: { uk: { shortDescription: "Спокійний" } } },
  text: { values: { body: body("Hello") }, translations: { uk: { body: JSON.stringify(body("Вітаємо")) } } },
  gallery: {
    values: { title: "Pictures", pictures: [{ id: pictureId, x: 50, y: 50, alt: "Two kayaks" }], columns: "4" },
    translations: { uk: { title: "Світлини", [`pictures.${pictureId}.alt`]: "Два каяки" } },
  },
  questions: {
    values: { title: "Questions", questions: [{ id: "a", question: "Do you deliver?", answer: "Yes." }] },
    translations: { uk: { "questions.a.question": "Ви доставляєте?", "questions.a.answer": "Так." } },
  },
  contacts: { values: { title: "Visit us", phone: true, email: "shop@example.test", places: true, hours: false }, translations: {} },
}

describe.each(kindNames)("A section of kind %s", (name) => {
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
      height: "tall",
      dates: true,
      show: {},
      items: [0, 1.5, "2"],
      order: null,
      most: 0,
      body: { type: "doc", content: [{ type: "script" }] },
      pictures: [{ id: "x", x: -1 }],
      columns: 3,
      questions: [{ question: "?" }],
      phone: "yes",
      email: "javascript:alert(1)",
      places: 1,
      hours: "",
    },
  ])("falls back to its first values where %j is stored", (values) => {
    const initial = Object.fromEntries(Object.entries(fields).map(([field, { initial }]) => [field, initial]))
    expect(parseValues(fields, { values, translations: values }, "uk")).toEqual(initial)
  })

  test("keeps what it is written with", () => expect(parseValues(fields, written[name], "en")).toEqual(written[name].values))

  test("shows each language the same after the shop's language is changed, and is the same after it is changed back", () => {
    const swapped = swapComponentTexts(fields, written[name], { from: "en", to: "uk" })
    for (const locale of locales) expect(parseValues(fields, swapped, locale)).toEqual(parseValues(fields, written[name], locale))
    expect(swapComponentTexts(fields, swapped, { from: "uk", to: "en" })).toEqual(written[name])
  })

  test.each(locales)("renders in %s", (locale) => {
    const View = viewOf(name) as ComponentType<ViewProps<Fields, unknown>>
    const shop = { code: "demo", locale, currency: "UAH" as const }
    const element = <View values={parseValues(fields, written[name], locale)} loaded={loaded[name]} shop={shop} placement={placement} />
    const router = createMemoryRouter([{ path: "/", element }])
    const html = renderToStaticMarkup(
      <TranslatorContext value={translators[locale]}>
        <RouterProvider router={router} />
      </TranslatorContext>,
    )
    expect(html).toMatch(/^<(div|section)/)
    expect(html).not.toMatch(/(shop|card|rate|itemShowcase|contacts|footer)\.[a-z]/)
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

test("A formatted text appears in the page's language", () => {
  expect(parseValues(kinds.text.fields, written.text, "uk")).toEqual({ body: body("Вітаємо") })
  const broken = { ...written.text, translations: { uk: { body: '{"type":"script"}' } } }
  expect(parseValues(kinds.text.fields, broken, "uk")).toEqual({ body: body("Hello") })
})

test("A divider is solid, dashed or dotted", () => {
  const lineOf = (line: string) => parseValues(kinds.divider.fields, { values: { line }, translations: {} }, "en").line
  expect(["solid", "dashed", "dotted", "wavy"].map(lineOf)).toEqual(["solid", "dashed", "dotted", "solid"])
})

test("A picture that is older than focal points has its centre", () => {
  const { background } = parseValues(kinds.hero.fields, { values: { background: pictureId }, translations: {} }, "en")
  expect(background).toEqual({ id: pictureId, x: 50, y: 50 })
  for (const value of [pictureId, { id: pictureId, x: 0, y: 0 }]) expect(kinds.hero.fields.background.pictures(value)).toEqual([pictureId])
})

test("A translation that is too long leaves the text in the organization's language", () => {
  const stored = { values: { title: "Skis" }, translations: { uk: { title: "x".repeat(101) } } }
  expect(parseValues(kinds.hero.fields, stored, "uk").title).toBe("Skis")
})

test("A title of 100 graphemes is valid, of 101 is not", () => {
  const title = "👩‍👩‍👧".repeat(100)
  expect(parseValues(kinds.hero.fields, { values: { title }, translations: {} }, "en").title).toBe(title)
  expect(parseValues(kinds.hero.fields, { values: { title: `${title}!` }, translations: {} }, "en").title).toBe("")
})
