import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { sendForm } from "#test/http.ts"
import { useDatabase } from "#test/use-database.ts"
import { newPage, openWebsite, readPublic } from "#test/website.ts"
import { withProgram } from "#test/with-program.ts"
import { isCardTurnedOn } from "../card-toggle.server.ts"
import type { WebsiteDocument } from "../website-document.ts"

const program = withProgram(useDatabase())
let website: Awaited<ReturnType<typeof openWebsite>>
let member: SignedIn

beforeAll(async () => {
  website = await openWebsite()
  member = await openSession(await addMember(website.shop, "member"))
})

const send = (draft: unknown, base: unknown = website.base) =>
  sendForm(
    program,
    "/web/edit",
    { base: JSON.stringify(base), draft: typeof draft === "string" ? draft : JSON.stringify(draft) },
    { ...member.headers },
  )

describe("The draft that a member sends", () => {
  const shapes: Array<[string, (base: WebsiteDocument) => unknown]> = [
    ["is no JSON", () => "{"],
    ["is null", () => "null"],
    ["is a list", () => []],
    ["has no settings", (base) => ({ ...base, settings: undefined })],
    ["has a colour that is none", (base) => ({ ...base, settings: { ...base.settings, primaryColor: "red; }" } })],
    ["has a page twice", (base) => ({ ...base, pages: [...base.pages, base.pages[0]] })],
    ["has a component twice", (base) => ({ ...base, components: [...base.components, base.components[0]] })],
    ["has an id that is none", (base) => ({ ...base, pages: [{ ...newPage({}), id: "../home" }] })],
    ["has an id in capitals", (base) => ({ ...base, pages: [{ ...newPage({}), id: base.pages[0]?.id.toUpperCase() }] })],
    ["has a kind that is unknown", (base) => ({ ...base, components: [{ ...base.components[0], kind: "script" }] })],
    ["has a section that is no id", (base) => ({ ...base, pages: [newPage({ sections: ["x"] })] })],
    ["has texts of a language that is unknown", (base) => ({ ...base, pages: [{ ...newPage({}), translations: { xx: { title: "x" } } }] })],
    ["has more pages than any website", (base) => ({ ...base, pages: Array.from({ length: 201 }, () => newPage({})) })],
    [
      "has texts under a hostile name",
      (base) => ({ ...base, components: [{ ...base.components[0], translations: { en: { "a\u0000b": "x" } } }] }),
    ],
  ]

  test.each(shapes)("is refused with 400 if it %s", async (_, shape) => {
    expect((await send(shape(website.base))).status).toBe(400)
    expect(await readPublic(website.shop)).toEqual(website.base)
  })

  test("keeps a text that is far too long to itself", async () => {
    const [first, ...rest] = website.base.components
    const components = [{ ...first, values: { title: "x".repeat(300_000) } }, ...rest]
    expect((await send({ ...website.base, components })).status).toBe(200)
    expect(await readPublic(website.shop)).toEqual(website.base)
  })

  test("keeps a page with too long a title to itself, and loses characters that no database takes", async () => {
    const long = newPage({ title: "я".repeat(101), slug: "too-long" })
    const odd = newPage({ title: "Ab\u0000out \ud800us", slug: "about-us" })
    const draft = { ...website.base, pages: [...website.base.pages, long, odd] }
    const answer = await sendForm(
      program,
      "/web/edit.data",
      { base: JSON.stringify(website.base), draft: JSON.stringify(draft) },
      { ...member.headers },
    )
    expect(answer.status).toBe(200)
    const saved = await readPublic(website.shop)
    expect(saved.pages.map(({ title }) => title)).toEqual(["Home", "Shop", "About \ufffdus"])
    website = { ...website, base: saved }
  })

  test("is answered with 409 where somebody else changed the same, and nothing is saved", async () => {
    const titled = (tabTitle: string) => ({ ...website.base, settings: { ...website.base.settings, tabTitle } })
    expect((await send(titled("Kayaks"))).status).toBe(200)
    expect((await send(titled("Skis"))).status).toBe(409)
    expect((await readPublic(website.shop)).settings.tabTitle).toBe("Kayaks")
  })

  test("is refused to a page of another account in the same browser", async () => {
    const form = { base: JSON.stringify(website.base), draft: JSON.stringify(website.base), pageOf: crypto.randomUUID() }
    expect((await sendForm(program, "/web/edit.data", form, { ...member.headers })).status).toBe(401)
  })
})

describe("The switch of card payments", () => {
  const turn = (who: SignedIn, enabled: string) => sendForm(program, "/web/payments", { enabled }, who.headers)
  const isOn = () => transact(website.shop.staff, isCardTurnedOn)

  test("is an admin's, holds at once, and is part of no version", async () => {
    const admin = await openSession(await addMember(website.shop, "admin"))
    expect([(await turn(member, "on")).status, await isOn()]).toEqual([403, false])
    expect([await (await turn(admin, "on")).json(), await isOn()]).toEqual([{ isTurnedOn: true }, true])
    expect((await send(website.base)).status).toBe(200)
    expect(await isOn()).toBe(true)
    expect([await (await turn(admin, "")).json(), await isOn()]).toEqual([{ isTurnedOn: false }, false])
  })
})
