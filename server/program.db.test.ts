import { connect } from "node:net"
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { asOwner } from "#test/as-owner.ts"
import { browse, sendRawRequest } from "#test/http.ts"
import { holdLock, waitForQueuedLocks } from "#test/locks.ts"
import { startProgram } from "#test/programs/program.ts"
import { cartOf, checkOutCart } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const METRICS_TOKEN = "a token of the tests"
const program = withProgram(database, () => ({ METRICS_TOKEN }))
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis", quantity: 2 }] })
})

describe("A page", () => {
  test("for one visitor has security headers and its own nonce, and is not cached", async () => {
    const address = `/${shop.urlCode}?from=${wallTime(inDays(2))}&to=${wallTime(inDays(3))}`
    const [one, other] = [await browse(program, address), await browse(program, address)]
    const policy = one.headers.get("Content-Security-Policy") ?? ""
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(one.status).toBe(200)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/)
    expect(await one.text()).toContain(`nonce="${nonce}"`)
    expect(other.headers.get("Content-Security-Policy")).not.toBe(policy)
    expect(Object.fromEntries(one.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": "private, no-store",
    })
    expect(one.headers.get("Permissions-Policy")).toContain("camera=()")
    expect(one.headers.get("Strict-Transport-Security")).toBeNull()
    expect(one.headers.get("Vary")).toMatch(/Cookie, Accept-Language/)
  })

  test("contains its request id, and the log has it without the query", async () => {
    const answer = await browse(program, `/${shop.urlCode}/booking-preview?key=a-secret-key`)
    const requestId = answer.headers.get("X-Request-Id")
    await vi.waitFor(() => expect(program.output()).toContain(`"requestId":"${requestId}"`))
    expect(program.output()).not.toContain("a-secret-key")
  })

  test("that fails shows the request id and no details", async () => {
    await asOwner(database.url, "alter table items rename to items_away")
    const answer = await browse(program, `/${shop.urlCode}/item-1`)
    await asOwner(database.url, "alter table items_away rename to items")
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain("Unexpected error occured")
    expect(page).toContain(answer.headers.get("X-Request-Id"))
    expect(page).not.toMatch(/items_away|relation|select /)
    await vi.waitFor(() => expect(program.output()).toMatch(/a request failed/))
  })
})

describe("A form", () => {
  test.each([undefined, "https://evil.example", "null"])("is refused when it comes from %s", async (origin) => {
    const body = new URLSearchParams({ intent: "book", key: crypto.randomUUID() })
    const answer = await fetch(`${program.origin}/${shop.urlCode}/checkout`, {
      method: "POST",
      redirect: "manual",
      body,
      headers: origin ? { Origin: origin } : {},
    })
    expect(answer.status).toBe(403)
  })

  test("is refused when it is too large", async () => {
    const answer = await checkOutCart(program, shop, cartOf(2), { firstName: "x".repeat(70_000) })
    expect(answer.status).toBe(413)
    // The rest of the body is still coming: no other request may follow on this connection.
    expect(answer.headers.get("Connection")).toBe("close")
  })

  test("answers 400 for a malformed body", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" }
    expect((await browse(program, `/${shop.urlCode}/cart`, { method: "POST", body: "xx", headers })).status).toBe(400)
  })

  test("answers 415 for other content types, and removes control and invisible characters from a name", async () => {
    const path = `/${shop.urlCode}/checkout`
    expect((await browse(program, path, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } })).status).toBe(415)
    const booked = await checkOutCart(program, shop, cartOf(2), { firstName: "\u202EOle\0na\u200B" })
    const booking = await browse(program, booked.headers.get("Location") ?? "")
    expect(await booking.text()).toContain("Olena")
  })
})

describe("A client that disconnects before the whole body was sent", () => {
  test.each([
    ["with its length", "Content-Length: 5000", "email=a"],
    ["in pieces", "Transfer-Encoding: chunked", "7\r\nemail=a\r\n"],
  ])("is logged as a 400, not as our fault (a body %s)", async (_, header, body) => {
    const path = `/login/${crypto.randomUUID()}`
    const socket = connect(program.port, "127.0.0.1")
    const type = "Content-Type: application/x-www-form-urlencoded"
    const lines = [`POST ${path} HTTP/1.1`, "Host: localhost", `Origin: ${program.origin}`, type, header, "", body]
    socket.write(lines.join("\r\n"), () => socket.end())
    await vi.waitFor(() => expect(program.output()).toContain(path))
    expect(
      program
        .output()
        .split("\n")
        .find((line) => line.includes(path)),
    ).toMatch(/"level":30.*"status":400/)
  })
})

describe("Behind a proxy with HTTPS", () => {
  const behind = withProgram(database, () => ({ ORIGIN: "https://rent.example.com" }))

  const local = (path: string, fields: Record<string, string>) => {
    const headers = new Headers({ Host: "rent.example.com", Origin: "https://rent.example.com" })
    return sendRawRequest(behind, path, { method: "POST", body: new URLSearchParams(fields), headers })
  }

  test("forms work, cookies are secure, and HSTS is set", async () => {
    const line = { intent: "add", item: "1", quantity: "1", from: wallTime(inDays(50)), to: wallTime(inDays(51)) }
    const filled = await local(`/${shop.urlCode}/cart`, line)
    expect(filled.status).toBe(302)
    expect(filled.headers.get("Set-Cookie")).toMatch(
      new RegExp(`^__Host-cart_${shop.id}=2~[^;]+~1\\.1\\.\\.~; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$`),
    )
    const switched = await local("/locale", { locale: "uk", returnTo: `/${shop.urlCode}` })
    expect(switched.headers.get("Location")).toBe(`/${shop.urlCode}`)
    expect(switched.headers.get("Set-Cookie")).toMatch(/^locale=uk; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
    expect(switched.headers.get("Strict-Transport-Security")).toMatch(/max-age=\d+/)
    const said = (await local("/logout", {})).headers.getSetCookie().find((cookie) => cookie.startsWith("flash="))
    expect(said).toBe("flash=signed-out; Path=/; Max-Age=20; SameSite=Lax; Secure")
    const page = await sendRawRequest(behind, "/login", { headers: new Headers({ Host: "rent.example.com", Cookie: "flash=signed-out" }) })
    expect(page.headers.getSetCookie()).toEqual(["flash=; Path=/; Max-Age=0; SameSite=Lax; Secure"])
  })
})

describe("The version of the build", () => {
  const read = async () => (await (await browse(program, "/version.json")).json()).version
  const discover = (version: string) => browse(program, `/__manifest?version=${version}&paths=/${shop.urlCode}/cart`)

  test("is that of the manifest that pages load, and nobody stores or logs it", async () => {
    const answer = await browse(program, "/version.json")
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"])
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/)
    const { version } = await answer.json()
    expect((await browse(program, `/assets/manifest-${version}.js`)).status).toBe(200)
    expect(await (await browse(program, `/${shop.urlCode}`)).text()).toMatch(new RegExp(`"version": ?"${version}"`))
    const later = await browse(program, `/${shop.urlCode}/cart`)
    await vi.waitFor(() => expect(program.output()).toContain(later.headers.get("X-Request-Id")))
    expect(program.output()).not.toContain("/version.json")
  })

  test("changes with its files, and nobody stores that one of another build is missing", async () => {
    const answer = await browse(program, "/assets/Cart-of-another-build.js")
    expect([answer.status, answer.headers.get("Cache-Control"), answer.headers.get("X-Frame-Options")]).toEqual([404, "no-store", "DENY"])
    expect(await answer.text()).toBe("Not found")
  })

  test("tells a page of another build to load a document in place of an unknown route", async () => {
    const current = await discover(await read())
    expect(Object.keys(await current.json())).toContain("modules/storefront/cart/cart.route")
    const outdated = await discover("00000000")
    expect([outdated.status, outdated.headers.get("X-Remix-Reload-Document")]).toEqual([204, "true"])
  })
})

describe("Health and metrics", () => {
  test("the program reports that it is live and ready", async () => {
    expect([(await browse(program, "/health/live")).status, (await browse(program, "/health/ready")).status]).toEqual([200, 200])
  })

  test("the metrics are served to this machine, and elsewhere with the token", async () => {
    const read = (headers: Record<string, string>) => browse(program, "/metrics", { headers })
    const throughProxy = { "X-Forwarded-For": "203.0.113.7" }
    expect((await read(throughProxy)).status).toBe(404)
    expect((await read({ ...throughProxy, Authorization: "Bearer another token here" })).status).toBe(404)
    expect((await read({ ...throughProxy, Authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
    expect((await read({ Host: "evil.example.test" })).status).toBe(404)
    expect((await read({ Host: "evil.example.test", Authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
    const answer = await read({})
    expect(answer.headers.get("Content-Type")).toMatch(/text\/plain/)
    expect(await answer.text()).toMatch(/orenda_http_request_seconds_count[\s\S]*orenda_database_connections[\s\S]*orenda_events/)
  })
})

test("After SIGTERM the program finishes the running booking and accepts no other", async () => {
  const stopping = await startProgram(program.dataDir, { DATABASE_URL: database.url, SECRET_KEY: "a key of a program that is told to end" })
  onTestFinished(async () => void (await stopping.stop()))
  const booking = await holdLock(database.url, "lock table items in exclusive mode")
  const underWay = checkOutCart(stopping, shop, cartOf(40))
  await waitForQueuedLocks(database.url, 1)

  const stopped = stopping.stop("SIGTERM")
  await vi.waitFor(() => expect(fetch(`${stopping.origin}/health/live`)).rejects.toThrow("fetch failed"), { timeout: 20_000 })
  await booking.release()
  expect((await underWay).status).toBe(302)
  expect(await stopped).toBe(0)
})

test("After SIGTERM the program tells a proxy that it is not ready before it stops listening", async () => {
  const stopping = await startProgram(program.dataDir, { DATABASE_URL: database.url, SECRET_KEY: "a key of a program behind a proxy" })
  onTestFinished(async () => void (await stopping.stop()))
  const probe = () => fetch(`${stopping.origin}/health/ready`)
  expect((await probe()).status).toBe(200)
  const stopped = stopping.stop("SIGTERM")
  await vi.waitFor(async () => expect((await probe()).status).toBe(503))
  expect(await stopped).toBe(0)
})
