import { randomUUIDv7 } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { pictureAddress } from "#app/modules/media/picture.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { textsOf, withText } from "#app/modules/website/document/component-texts.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import {
  type ComponentDocument,
  type KindName,
  kindNames,
  type PageDocument,
  type WebsiteDocument,
} from "#app/modules/website/website-document.ts"
import { addMember, openSession, type SignedIn } from "../accounts.ts"
import { browse } from "../http.ts"
import { openShop } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { newPage, openWebsite, readPublic } from "../website.ts"
import { withProgram } from "../with-program.ts"

const program = withProgram(useDatabase())
let website: Awaited<ReturnType<typeof openWebsite>>
let member: SignedIn

beforeAll(async () => {
  website = await openWebsite()
  member = await openSession(await addMember(website.shop, "member"))
})

function send(path: string, fields: Record<string, unknown>, headers = member.headers) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === "string" ? value : JSON.stringify(value))
  return browse(program, path, { method: "POST", body: form, headers })
}

/** Sends a draft as the editor does. */
const save = (draft: unknown, base: WebsiteDocument = website.base) => send("/web/edit.data", { base, draft })

/** Renders a page of a draft as the preview's script does. */
const preview = (draft: unknown, page = website.base.pages[0]?.id, language = "en") =>
  send(`/web/preview/${page}.data?language=${language}`, { document: draft, shown: { page } })

describe("Script in the texts of a website", () => {
  const harmless = "Kayaks on the Stryi"
  const hostile = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '" style="position:fixed" autofocus onfocus="alert(1)',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "</style><style>*{display:none}</style>",
    "<!--<script>-->\u2028<![CDATA[<iframe srcdoc=x>]]>",
    "</textarea></title><base href=//evil.test>",
    "javascript:alert(1)//{{alert(1)}}",
  ]

  /** Values of each kind with an entry in every list, whose texts are replaced. */
  const started: Record<KindName, (picture: string) => Record<string, unknown>> = {
    hero: () => ({}),
    shop: () => ({}),
    servicesLine: () => ({ tiles: [{ id: "a", icon: "support", title: "", text: "" }] }),
    divider: () => ({}),
    itemShowcase: () => ({ itemNumber: 1 }),
    text: () => ({}),
    gallery: (picture) => ({ pictures: [{ id: picture, x: 50, y: 50, alt: "" }] }),
    questions: () => ({ questions: [{ id: "a", question: "", answer: "" }] }),
    contacts: () => ({ email: "shop@example.test" }),
  }

  const written = (kind: KindName, words: string) => {
    const block = (type: string, attrs?: object) => ({ type, ...(attrs && { attrs }), content: [{ type: "text", text: words }] })
    const item = { type: "listItem", content: [block("paragraph")] }
    const blocks = [block("heading", { level: 2 }), block("paragraph"), { type: "bulletList", content: [item] }]
    return kind === "text" ? JSON.stringify({ type: "doc", content: blocks }) : words
  }

  function componentOf(kind: KindName, words: string, picture: string): ComponentDocument {
    const component: ComponentDocument = { id: randomUUIDv7(), name: words, kind, values: started[kind](picture), translations: {} }
    const paths = [...textsOf(component).keys()]
    const inEnglish = paths.reduce((each, path) => withText(each, path, written(kind, words), "en", "en"), component)
    return paths.reduce((each, path) => withText(each, path, written(kind, words), "uk", "en"), inEnglish)
  }

  /** A page with every kind once for each text, and the same texts wherever else a website has some. */
  function websiteWith(texts: readonly string[], picture: string) {
    const [first = ""] = texts
    const both = { title: first, description: first }
    const components = texts.flatMap((text) => kindNames.map((kind) => componentOf(kind, text, picture)))
    const page: PageDocument = newPage({ ...both, slug: "hostile", translations: { uk: both }, sections: components.map(({ id }) => id) })
    const settings = { ...website.base.settings, tabTitle: first, translations: { uk: { tabTitle: first } } }
    const pages = [...website.base.pages.map((each) => ({ ...each, ...both, translations: { uk: both } })), page]
    return { page, document: { ...website.base, settings, pages, components: [...website.base.components, ...components] } }
  }

  /** The elements of a page with the names of their attributes, as a browser reads them. */
  const elementsOf = (html: string) =>
    [...html.matchAll(/<(\/?[a-z!][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)].map(([, name = "", attributes = ""]) =>
      [name.toLowerCase(), ...[...attributes.matchAll(/([^\s="'/]+)(?:=(?:"[^"]*"|'[^']*'))?/g)].map(([, attribute]) => attribute)].join(
        " ",
      ),
    )

  test("adds no element and no attribute to a page, in both languages, in public and in the preview", async () => {
    const { shop, base } = website
    const picture = await transact(shop.staff, (tx) =>
      addImage(tx, { organizationId: shop.id, key: "a".repeat(32), width: 320, height: 240, color: "#016e88" }),
    )
    const read = async ({ page, document }: ReturnType<typeof websiteWith>) => {
      const before = await readPublic(shop)
      const saved = await save(document, before)
      expect(saved.status).toBe(200)
      expect((await readPublic(shop)).pages.find(({ slug }) => slug === "hostile")?.sections).toHaveLength(page.sections.length)
      const addresses = ["", "/hostile"].flatMap((path) => ["en", "uk"].map((locale) => `/${shop.urlCode}${path}?lang=${locale}`))
      const pages = await Promise.all(addresses.map(async (address) => (await browse(program, address)).text()))
      return [...pages, await (await browse(program, `/web/preview/${page.id}`, { headers: member.headers })).text()]
    }
    const plain = await read(
      websiteWith(
        hostile.map((_, index) => `${harmless} ${index}`),
        picture,
      ),
    )
    const attacked = await read(websiteWith(hostile, picture))
    expect(plain[1]).toContain(harmless)
    for (const [index, html] of attacked.entries()) {
      expect(elementsOf(html)).toEqual(elementsOf(plain[index] ?? ""))
      expect(html).not.toMatch(/(href|src|action|srcdoc)=["']?\s*(javascript|vbscript|data:text)/i)
    }
    website = { shop, base: await readPublic(shop) }
    expect(base.pages.length).toBeLessThan(website.base.pages.length)
  })

  const schemes = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "javascript&colon;alert(1)",
    "&#106;avascript:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHNjcmlwdD4=",
    "//evil.test",
    "/\\evil.test",
    "blob:https://evil.test/1",
  ]
  const linked = (href: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Here", marks: [{ type: "link", attrs: { href } }] }] }],
  })

  test("is no link: neither saved nor shown, in both languages", async () => {
    const component = () => ({ id: randomUUIDv7(), name: "Link", kind: "text" as const, values: {}, translations: {} })
    const links = schemes.map((href) => ({ ...component(), values: { body: linked(href) } }))
    const translated = schemes.map((href) => ({ ...component(), translations: { uk: { body: JSON.stringify(linked(href)) } } }))
    const page = newPage({ slug: "links", sections: [...links, ...translated].map(({ id }) => id) })
    const { base } = website
    const draft = { ...base, pages: [...base.pages, page], components: [...base.components, ...links, ...translated] }
    for (const language of ["en", "uk"]) expect(await (await preview(draft, page.id, language)).text()).not.toContain("Here")
    const saved = await (await save(draft)).text()
    for (const [index, href] of schemes.entries()) {
      expect(saved, href).toContain(`components.${links[index]?.id}.values.body`)
      expect(saved, href).toContain(`components.${translated[index]?.id}.translations.uk.body`)
    }
    website = { ...website, base: await readPublic(website.shop) }
    expect(website.base.components).toEqual(base.components)
  })

  test("is no link where it was stored before links were checked", async () => {
    const shop = await openShop()
    await transact(shop.staff, (tx) =>
      setUpWebsite(tx, {
        components: Object.fromEntries(
          schemes.map((href, index) => [
            `link${index}`,
            { name: "Link", kind: "text", values: { body: linked(href) }, translations: { uk: { body: JSON.stringify(linked(href)) } } },
          ]),
        ),
        pages: [{ kind: "custom", title: "Links", slug: "links", translations: {}, components: schemes.map((_, index) => `link${index}`) }],
      }),
    )
    for (const locale of ["en", "uk"]) {
      const html = await (await browse(program, `/${shop.urlCode}/links?lang=${locale}`)).text()
      expect(html).toContain("Links")
      expect(html).not.toMatch(/>Here</)
      expect(html).not.toMatch(/alert\(1\)|evil\.test|msgbox/)
    }
  })
})

describe("A draft", () => {
  const divider = () => ({ id: randomUUIDv7(), name: "Line", kind: "divider" as const, values: {}, translations: {} })
  const many = (count: number) => ({ ...website.base, components: Array.from({ length: count }, divider) })
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`
  /** As text: no deep value can be written as JSON. */
  const deep = (depth: number) => {
    const hero = { ...divider(), kind: "hero", values: { title: "deep" } }
    return JSON.stringify({ ...website.base, components: [hero] }).replace('"deep"', () => nested(depth))
  }
  const page = () => website.base.pages[0]?.id

  test.each([
    ["of 1,001 components", () => many(1_001)],
    ["with a list in 100 lists", () => deep(100)],
    ["with a list in 3,000 lists", () => deep(3_000)],
    ["with a list in 10,000 lists", () => deep(10_000)],
    ["with a list in 200,000 lists", () => deep(200_000)],
  ])("%s is refused, and nothing is saved or shown", async (_, draftOf) => {
    const draft = draftOf()
    expect([(await save(draft)).status, (await preview(draft, page())).status]).toEqual([400, 400])
    expect(await readPublic(website.shop)).toEqual(website.base)
  })

  test("with 1,000 components is saved and shown", async () => {
    const large = await openWebsite()
    const who = await openSession(await addMember(large.shop, "member"))
    const components = Array.from({ length: 1_000 }, divider)
    const pages = large.base.pages.map((each, index) =>
      index === 0 ? { ...each, sections: components.slice(0, 200).map(({ id }) => id) } : each,
    )
    const draft = { ...large.base, pages, components }
    const path = `/web/preview/${pages[0]?.id}.data`
    expect((await send(path, { document: draft, shown: { page: pages[0]?.id } }, who.headers)).status).toBe(200)
    expect((await send("/web/edit.data", { base: large.base, draft }, who.headers)).status).toBe(200)
    expect((await readPublic(large.shop)).components).toHaveLength(1_000)
  })

  test("with names of an object's own parts changes no object but its own", async () => {
    const [component] = website.base.components
    const named = JSON.stringify({ ...website.base, components: [{ ...component, values: { title: "parts" } }] }).replace(
      '"title":"parts"',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x"',
    )
    for (const answer of [await save(named), await preview(named)]) expect(answer.status).toBeLessThan(500)
    expect(Reflect.get({}, "polluted")).toBeUndefined()
    expect((await browse(program, `/${website.shop.urlCode}`)).status).toBe(200)
  })

  test("with another organization's pictures is refused there, and shows none of them", async () => {
    const [{ shop, base }, other] = [await openWebsite(), await openWebsite()]
    const key = crypto.randomUUID().replaceAll("-", "")
    const picture = { organizationId: other.shop.id, key, width: 320, height: 240, color: "#016e88" }
    const id = await transact(other.shop.staff, (tx) => addImage(tx, picture))
    const who = await openSession(await addMember(shop, "member"))
    const hero = { ...divider(), kind: "hero" as const, values: { title: "Taken", background: { id, x: 50, y: 50 } } }
    const gallery = { ...divider(), kind: "gallery" as const, values: { pictures: [{ id, x: 50, y: 50, alt: "" }] } }
    const address = pictureAddress(picture, 320)
    const home = { ...base.pages[0]!, sections: [hero.id, gallery.id], imageId: id }
    const settings = { ...base.settings, logoUrlLight: address, logoUrlDark: address, sharingImageId: id }
    const draft = { ...base, settings, pages: [home, ...base.pages.slice(1)], components: [hero, gallery] }
    const shown = await (await send(`/web/preview/${home.id}.data`, { document: draft, shown: { page: home.id } }, who.headers)).text()
    expect(shown).toContain("Taken")
    expect(shown).not.toContain(key)
    const saved = await send("/web/edit.data", { base, draft }, who.headers)
    expect(await saved.text()).toContain("picture.gone")
    expect(JSON.stringify(await readPublic(shop))).not.toContain(key)
    expect(JSON.stringify(await readPublic(shop))).not.toContain(id)
  })

  // The connection ends with the answer, so nothing follows it.
  test("with 10,000 components is refused by the body limit", async () => {
    expect((await save(many(10_000))).status).toBe(413)
  })
})
