import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { sendForm, sendRawRequest } from "#test/http.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis" }] })
})

describe("Other methods", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("%s is refused and changes nothing", async (method) => {
    const line = { intent: "add", item: "1", quantity: "1", from: wallTime(inDays(2)), to: wallTime(inDays(3)) }
    const headers = new Headers({ Origin: program.origin })
    const answer = await sendRawRequest(program, `/${shop.urlCode}/cart`, { method, headers, body: new URLSearchParams(line) })
    expect([answer.status, answer.headers.get("Allow"), answer.headers.getSetCookie()]).toEqual([405, "GET, HEAD, POST", []])
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'")
  })

  test.each(["", "/about", "/sitemap.xml"])("a POST to a page without a form is refused (%s)", async (page) => {
    const answer = await sendForm(program, `/${shop.urlCode}${page}`, { intent: "add", item: "1" })
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"])
  })
})

/** Sends these lines unchanged. Returns the raw response. */
async function say(...lines: string[]) {
  const socket = connect(program.port, "127.0.0.1")
  socket.write([...lines, "", ""].join("\r\n"))
  return text(socket)
}

describe("A probe without a Host header, as HTTP/1.0 allows", () => {
  test.each(["/health/live", "/health/ready", "/favicon.svg"])("is answered at %s", async (path) => {
    expect(await say(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test("A URL with credentials is refused, and they are not logged", async () => {
  const address = `http://somebody:pass-word@evil.example.test/${shop.urlCode}/cart`
  expect(await say(`GET ${address} HTTP/1.1`, "Host: evil.example.test", "Connection: close")).toMatch(/^HTTP\/1\.1 400 /)
  expect(await say(`GET /${shop.urlCode}/cart HTTP/1.1`, "Host: evil.example.test", "Connection: close")).toMatch(/^HTTP\/1\.1 200 /)
  await vi.waitFor(() => expect(program.output()).toMatch(/"path":"[^"]*\/cart","status":200/))
  expect(program.output()).not.toMatch(/somebody|pass-word/)
})
