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

describe("What changes something", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])("is not done for %s, whatever comes with it", async (method) => {
    const line = { intent: "add", item: "1", quantity: "1", from: wallTime(inDays(2)), to: wallTime(inDays(3)) }
    const headers = new Headers({ Origin: program.origin })
    const answer = await sendRawRequest(program, `/${shop.urlCode}/cart`, { method, headers, body: new URLSearchParams(line) })
    expect([answer.status, answer.headers.get("Allow"), answer.headers.getSetCookie()]).toEqual([405, "GET, HEAD, POST", []])
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'")
  })

  test.each(["", "/about", "/sitemap.xml"])("is no page that takes no form (%s)", async (page) => {
    const answer = await sendForm(program, `/${shop.urlCode}${page}`, { intent: "add", item: "1" })
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"])
  })
})

/** Sends these lines as they are; answers all that comes back. */
async function say(...lines: string[]) {
  const socket = connect(program.port, "127.0.0.1")
  socket.write([...lines, "", ""].join("\r\n"))
  return text(socket)
}

describe("A probe that names no host, as HTTP/1.0 allows", () => {
  test.each(["/health/live", "/health/ready", "/favicon.svg"])("is answered at %s", async (path) => {
    expect(await say(`GET ${path} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test("An address with a name and a password is refused, and neither is logged", async () => {
  const address = `http://somebody:pass-word@evil.example.test/${shop.urlCode}/cart`
  expect(await say(`GET ${address} HTTP/1.1`, "Host: evil.example.test", "Connection: close")).toMatch(/^HTTP\/1\.1 400 /)
  expect(await say(`GET /${shop.urlCode}/cart HTTP/1.1`, "Host: evil.example.test", "Connection: close")).toMatch(/^HTTP\/1\.1 200 /)
  await vi.waitFor(() => expect(program.output()).toMatch(/"path":"[^"]*\/cart","status":200/))
  expect(program.output()).not.toMatch(/somebody|pass-word/)
})
