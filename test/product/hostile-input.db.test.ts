import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { addMember, openSession, type SignedIn } from "../accounts.ts"
import { browse, sendRawRequest } from "../http.ts"
import { publicActions } from "../public-actions.ts"
import { hasAction, listRoutes, withAccess } from "../routes.ts"
import { openShop, type Shop } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

const program = withProgram(useDatabase(), () => ({ TRUST_PROXY: "on" }))
let shop: Shop
let admin: SignedIn
let strangers = 0

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis" }] })
  await transact(shop.staff, (tx) => saveWebSettings(tx, {}))
  admin = await openSession(await addMember(shop, "admin"))
})

const addressOf = (path: string) =>
  `/${path.replace(":org", shop.urlCode).replace(":page", "item-1").replace(":user", admin.id).replace("*", "no/such/page")}`

/** Sends it from a network of its own, so that no limit of attempts answers first. */
function post(path: string, body: BodyInit, type?: string) {
  strangers += 1
  const headers = { "X-Forwarded-For": `198.18.${strangers >> 8}.${strangers & 255}`, ...(type && { "Content-Type": type }) }
  return browse(program, addressOf(path), { method: "POST", body, headers })
}

type Field = [name: string, value: string | File]

/** The two ways in which a browser sends these texts. */
const sentAs = (fields: [string, string][]) => [new URLSearchParams(fields), multipart(fields)]

function multipart(fields: Field[]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** Every form that strangers send, with the fields that it is known to have. Webhooks take signed bytes instead. */
const forms = Object.entries(publicActions).flatMap(([path, action]) => {
  if (path.startsWith("api/webhooks/")) return []
  const known = "because" in action ? [{}] : action.map(({ fields }) => fields)
  return known.map((fields) => ({ path, fields: Object.entries({ email: "nul@example.test", to: "/", intent: "", ...fields }) }))
})

describe("A form that a stranger sends", () => {
  test.each([
    ["email[999999999]", "1"],
    ["email[]", "1"],
    ["email.more", "1"],
    ["__proto__", "1"],
    ["__proto__.isAdmin", "1"],
    ["__state__", "{"],
    ["__intent__", "{"],
    ["__intent__", JSON.stringify({ type: "insert", payload: { name: "email", index: 999_999_999 } })],
    ["em\0ail", "1"],
    ["", "1"],
  ])("is refused everywhere for the field %j: %s", async (name, value) => {
    for (const { path, fields } of forms) {
      for (const body of sentAs([...fields, [name, value]])) expect((await post(path, body)).status, path).toBe(400)
    }
  })

  test("comes back without fields that are not of its page", async () => {
    for (const { path, fields } of forms) {
      const strange = ["constructor", "toString", "hasOwnProperty", "strange"].map((name): [string, string] => [name, "1"])
      const answer = await post(path, new URLSearchParams([...fields, ...strange]))
      expect(answer.status, path).toBeLessThan(500)
      expect(await answer.text(), path).not.toMatch(/hasOwnProperty|strange/)
    }
  })

  test("is refused for more fields than a form has, and for a content type that can be read in two ways", async () => {
    const parts = `${'--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n\r\n'.repeat(1000)}--b--\r\n`
    const type = "multipart/form-data; boundary="
    for (const { path } of forms) {
      expect((await post(path, parts, `${type}b`)).status, path).toBe(413)
      expect((await post(path, "email&".repeat(1000), "application/x-www-form-urlencoded")).status, path).toBe(413)
      for (const boundary of ["a; boundary=b", "b; boundary=a", '"a"; boundary=b', "a, multipart/form-data; boundary=b"])
        expect((await post(path, parts, type + boundary)).status, `${path} ${boundary}`).toBe(415)
      const twoTypes = `application/x-www-form-urlencoded, ${type}b`
      expect((await post(path, parts, twoTypes)).status, `${path} ${twoTypes}`).toBe(415)
    }
  })

  test.each(forms)("is no fault of ours at /$path with a control character in any field", async ({ path, fields }) => {
    for (const [wanted] of fields) {
      for (const body of sentAs(fields.map(([name, value]) => [name, name === wanted ? `${value}\0` : value])))
        expect((await post(path, body)).status, wanted).toBeLessThan(500)
    }
  })

  test("is no fault of ours with a field twice, or a file in place of a text", async () => {
    for (const { path, fields } of forms) {
      const files = fields.map(([name]): Field => [name, new File(["x"], "x.png")])
      for (const sent of [files, [...fields, ...fields], [...fields, ...files]])
        expect((await post(path, multipart(sent))).status, path).toBeLessThan(500)
    }
  })
})

describe("A query with control characters", () => {
  const names = [
    "q",
    "to",
    "email",
    "code",
    "key",
    "from",
    "typed",
    "before",
    "was",
    "removed",
    "lang",
    "sort",
    "name",
    "token",
    "id",
    "of",
  ]
  const query = names.map((name) => `${name}=%00`).join("&")

  // An event stream ends only when its reader leaves.
  test.each(listRoutes().flatMap(({ path }) => (path === "api/live" ? [] : path)))("is no fault of ours at /%s", async (path) => {
    for (const headers of [{}, admin.headers]) {
      const { status } = await sendRawRequest(program, `${addressOf(path)}?${query}`, { headers: new Headers(headers) })
      expect(status).toBeLessThan(500)
    }
  })

  test("finds what it finds without them", async () => {
    const found = await browse(program, "/search?q=%00S%7Fkis", { headers: admin.headers })
    expect(await found.text()).toContain("Skis")
  })
})

describe("A number that the database has no room for, or that is none", () => {
  const names = ["id", "number", "item", "from", "copy", "booking", "delete", "remove", "after", "before", "removed", "of"]
  const numbers = ["1e308", "-1", "1.5", "2147483648", "NaN"]
  // An event stream ends only when its reader leaves.
  const pages = listRoutes().filter(({ path }) => path !== "api/live")

  test("is no fault of ours in any query", async () => {
    for (const { path } of pages) {
      for (const number of numbers) {
        const query = new URLSearchParams(names.map((name) => [name, number]))
        const { status } = await browse(program, `${addressOf(path)}?${query}`, { headers: admin.headers })
        expect(status, `${path} ${number}`).toBeLessThan(500)
      }
    }
  })

  test("is no fault of ours in any form of management, and names nothing", async () => {
    const intents = ["", "archive", "delete", "keep", "take", "tick", "set", "extend", "status"]
    // Each number with one intent, and each intent with one number: what a form does with a number does not hang on both.
    const sent = [
      ...numbers.map((number, at) => [intents[at], number]),
      ...intents.map((intent, at) => [intent, numbers[at % numbers.length]]),
    ]
    for (const { path } of withAccess("member", pages).filter(hasAction)) {
      for (const [intent = "", number = ""] of sent) {
        const body = new URLSearchParams([["intent", intent], ...[...names, "quantity", "price", "amount"].map((name) => [name, number])])
        const { status } = await browse(program, addressOf(path), { method: "POST", body, headers: admin.headers })
        expect(status, `${path} ${intent} ${number}`).toBeLessThan(500)
      }
    }
    const gone = await browse(program, "/reservations/test", {
      method: "POST",
      body: new URLSearchParams({ remove: "1e308" }),
      headers: admin.headers,
    })
    expect(gone.status).toBe(409)
  })
})
