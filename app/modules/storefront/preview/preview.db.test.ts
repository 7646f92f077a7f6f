import { randomUUIDv7 } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { WebsiteDocument } from "#app/modules/website/website-document.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { readOrganizationRows } from "#test/database-contents.ts"
import { browse } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let member: SignedIn
let base: WebsiteDocument
let address: string

beforeAll(async () => {
  shop = await openShop()
  base = await transact(shop.staff, async (tx) => {
    await setUpWebsite(tx, {
      components: { hero: { name: "Hero", kind: "hero", values: { title: "Rent gear" }, translations: {} } },
      pages: [{ kind: "home", title: "Home", slug: "home", translations: {}, components: ["hero"] }],
    })
    return readDocument(tx, "en")
  })
  address = `/web/preview/${base.pages[0]?.id}`
  member = await openSession(await addMember(shop, "member"))
})

/** Sends a draft as the preview's script does. */
function send(fields: { document?: string; shown?: string }, who: SignedIn | undefined = member) {
  const form = new FormData()
  form.set("document", fields.document ?? JSON.stringify(base))
  form.set("shown", fields.shown ?? JSON.stringify({ page: base.pages[0]?.id }))
  return browse(program, `${address}.data`, { method: "POST", body: form, headers: who?.headers ?? {} })
}

/** The public website with a page that is off, of one text. */
function withTitle(title: string): { document: WebsiteDocument; shown: { page: string } } {
  const hero = { id: randomUUIDv7(), name: "New", kind: "hero" as const, values: { title }, translations: {} }
  const page = {
    ...base.pages[0]!,
    id: randomUUIDv7(),
    kind: "custom" as const,
    title: "New",
    slug: "new",
    sections: [hero.id],
    enabled: false,
  }
  return { document: { ...base, pages: [...base.pages, page], components: [...base.components, hero] }, shown: { page: page.id } }
}

const sendTitle = (title: string) => {
  const { document, shown } = withTitle(title)
  return send({ document: JSON.stringify(document), shown: JSON.stringify(shown) })
}

describe("Headers", () => {
  test("let the editor alone frame the preview, which nobody keeps", async () => {
    for (const answer of [await browse(program, address, { headers: member.headers }), await send({})]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get("Cache-Control")).toBe("no-store")
    }
    const { headers } = await browse(program, address, { headers: member.headers })
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN")
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'")
  })

  test.each(["/web/edit", "/reservations/manage", "/login", "/web/preview", "/web/preview/x/y"])("let nobody frame %s", async (path) => {
    const { headers } = await browse(program, path, { headers: member.headers })
    expect([headers.get("X-Frame-Options"), headers.get("Content-Security-Policy")]).toEqual([
      "DENY",
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  })

  test("let nobody frame a storefront, nor what stands in for the preview of one who is not signed in", async () => {
    for (const path of [`/${shop.urlCode}`, `/${shop.urlCode}/item-1`, address]) {
      const { headers } = await browse(program, path)
      expect(headers.get("X-Frame-Options"), path).toBe("DENY")
      expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'")
    }
  })
})

describe("A draft", () => {
  test("is rendered, also of a page that is off, and stored nowhere", async () => {
    await browse(program, address, { headers: member.headers })
    const before = await readOrganizationRows(database.url, shop)
    const answer = await sendTitle("Kayaks on the Stryi")
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain("Kayaks on the Stryi")
    expect(await readOrganizationRows(database.url, shop)).toEqual(before)
    expect(await (await browse(program, `/${shop.urlCode}`)).text()).not.toContain("Kayaks on the Stryi")
  })

  test("is taken from members alone", async () => {
    expect((await browse(program, `${address}.data`, { method: "POST", body: new FormData() })).status).toBe(401)
    const other = await openSession(await addMember(await openShop(), "admin"))
    expect(await (await send({ document: JSON.stringify({ ...base, pages: [], components: [] }) }, other)).text()).not.toContain(
      "Rent gear",
    )
  })

  test.each([
    ["no JSON", "{"],
    ["no document", "null"],
    ["a list", "[]"],
    ["of a component kind that is none", JSON.stringify({ components: [{ kind: "script" }] })],
  ])("that is %s is refused", async (_, document) => {
    expect((await send({ document })).status).toBe(400)
  })

  test("with an unknown page shows the first one, and values that fit no field show their first value", async () => {
    const components = base.components.map((component) => ({ ...component, values: { title: { a: [1] }, background: "x", height: {} } }))
    const answer = await send({
      document: JSON.stringify({ ...base, components }),
      shown: JSON.stringify({ page: randomUUIDv7() }),
    })
    expect(answer.status).toBe(200)
    expect((await send({ shown: JSON.stringify({ page: "x" }) })).status).toBe(400)
  })

  test("is rendered up to 900 KB, and refused when larger", async () => {
    const about = (kilobytes: number) => sendTitle("Річка ".repeat((kilobytes * 1000) / 11))
    const [fits, large] = [await about(900), await about(1200)]
    expect([fits.status, large.status]).toEqual([200, 413])
  })

  test("with script in its texts, names and addresses is data in the answer, and never a page's code", async () => {
    const script = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`
    const { document, shown } = withTitle(script)
    const settings = {
      ...document.settings,
      logoUrlLight: "javascript:alert(1)",
      logoUrlDark: `"><script>alert(1)</script>`,
      tabTitle: script,
    }
    const hostile = { ...document, settings, pages: document.pages.map((page) => ({ ...page, title: script, description: script })) }
    const answer = await send({ document: JSON.stringify(hostile), shown: JSON.stringify(shown) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("Content-Type")).not.toContain("html")
    expect(await answer.text()).not.toContain("javascript:alert")
    const colored = { ...base, settings: { ...base.settings, primaryColor: "#000;}</style><script>alert(1)</script>" } }
    expect((await send({ document: JSON.stringify(colored) })).status).toBe(400)
  })
})
