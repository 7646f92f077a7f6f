import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { serializeCart } from "#app/modules/storefront/cart.ts"
import { hold, untilWaiting } from "#test/hold.ts"
import { browse } from "#test/http.ts"
import { asOwner } from "#test/owner.ts"
import { type Program, startProgram } from "#test/program.ts"
import { checkOut, fillCart } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/world.ts"

const world = useDatabase()
const secrets = { SECRET_KEY: "a key of the tests that is long enough", METRICS_TOKEN: "a token of the tests" }
let program: Program
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let shop: Shop

beforeAll(async () => {
  directory = await temporaryDirectory("program")
  program = await startProgram(directory.path, { DATABASE_URL: world.url, ...secrets })
  shop = await openShop({ items: [{ name: "Skis", quantity: 2 }] })
})

afterAll(async () => {
  await program.stop()
  await directory.remove()
})

/** A cart with the skis from so many days from now, for a day. */
const cartOf = (day: number, quantity = 1) =>
  serializeCart({
    key: crypto.randomUUID(),
    from: wallTime(inDays(day)),
    to: wallTime(inDays(day + 1)),
    lines: [{ item: 1, quantity, price: 10_000n }],
  })

/** Sends the form of checkout with that cart. */
const checkOutWith = (to: Program, form: Record<string, string>, cart: string) =>
  checkOut(to, shop.urlCode, `cart_${shop.id}=${cart}`, { locationId: shop.locationId, ...form })

describe("A page", () => {
  test("that is its visitor's own carries the security headers, a nonce of its own, and is stored nowhere", async () => {
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
      "cache-control": "private, no-store",
    })
    expect(one.headers.get("Permissions-Policy")).toContain("camera=()")
    expect(one.headers.get("Strict-Transport-Security")).toBeNull()
    expect(one.headers.get("Vary")).toMatch(/Cookie, Accept-Language/)
  })

  test("names its request, and the log knows it without what was asked", async () => {
    const answer = await browse(program, `/${shop.urlCode}/booking-preview?key=a-secret-key`)
    const requestId = answer.headers.get("X-Request-Id")
    await vi.waitFor(() => expect(program.output()).toContain(`"requestId":"${requestId}"`))
    expect(program.output()).not.toContain("a-secret-key")
  })

  test("that a fault of ours breaks says so with the request's number, and never how", async () => {
    await asOwner(world.url, "alter table items rename to items_away")
    const answer = await browse(program, `/${shop.urlCode}/item-1`)
    await asOwner(world.url, "alter table items_away rename to items")
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(page).toContain("Unexpected error occured")
    expect(page).toContain(answer.headers.get("X-Request-Id"))
    expect(page).not.toMatch(/items_away|relation|select /)
    await vi.waitFor(() => expect(program.output()).toMatch(/a request failed/))
  })
})

describe("What changes something", () => {
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
    const answer = await checkOutWith(program, { firstName: "x".repeat(70_000) }, cartOf(2))
    expect(answer.status).toBe(413)
  })

  test("books a cart from plain forms, empties it, and leads to the booking's page", async () => {
    const cart = await fillCart(program, shop.urlCode, { item: "1", from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
    const answer = await checkOut(program, shop.urlCode, cart, { locationId: shop.locationId })
    expect(answer.status).toBe(302)
    expect(answer.headers.get("Set-Cookie")).toMatch(new RegExp(`^cart_${shop.id}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax$`))
    const address = answer.headers.get("Location") ?? ""
    expect(address).toMatch(new RegExp(`^/${shop.urlCode}/booking-preview\\?key=[\\w-]{43}$`))
    expect(await (await browse(program, address)).text()).toContain("Olena, your booking is successful!")
  })

  test("answers 422 for what can be put right, and 409 when the stock is gone", async () => {
    expect((await checkOutWith(program, { phone: "12" }, cartOf(2))).status).toBe(422)
    expect((await checkOutWith(program, { delivery: "delivery" }, cartOf(2))).status).toBe(422)
    expect((await checkOutWith(program, {}, cartOf(2, 9))).status).toBe(409)
    expect((await checkOutWith(program, { seenTotal: "1" }, cartOf(20))).status).toBe(409)
  })

  test("leads back to the cart when there is nothing in it", async () => {
    const answer = await checkOutWith(program, {}, "what anybody may write")
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/${shop.urlCode}/cart`])
  })

  test("books the cart that the page showed, and no other that a second tab has made of it", async () => {
    const shown = cartOf(70)
    const key = shown.split("~")[1] ?? ""
    const answer = await checkOutWith(program, { key }, cartOf(80))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("Your cart has changed in another tab.")
    expect(await asOwner(world.url, `select from reservations where idempotency_key = '${key}'`)).toEqual([])
  })

  test("books a cart once, also when its page was loaded anew because the answer was lost", async () => {
    const cart = cartOf(90)
    const [lost, again] = [await checkOutWith(program, {}, cart), await checkOutWith(program, {}, cart)]
    expect(again.headers.get("Location")).toBe(lost.headers.get("Location"))
  })

  test("gives a cart that was booked with other details a key of its own", async () => {
    const cart = cartOf(100)
    await checkOutWith(program, {}, cart)
    const other = await checkOutWith(program, { firstName: "Ihor" }, cart)
    expect(other.status).toBe(422)
    const renewed = /=(1~[^;]+)/.exec(other.headers.get("Set-Cookie") ?? "")?.[1] ?? ""
    expect(await other.text()).toContain(`name="key" value="${renewed.split("~")[1]}"`)
    expect((await checkOutWith(program, { firstName: "Ihor" }, renewed)).status).toBe(302)
  })

  test("says on the page that a pick-up time has passed meanwhile", async () => {
    const answer = await checkOutWith(program, {}, cartOf(-1))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain("This time has passed. Choose a later one.")
  })

  test("answers 400 for what only says that it is a form", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" }
    expect((await browse(program, `/${shop.urlCode}/cart`, { method: "POST", body: "xx", headers })).status).toBe(400)
  })

  test("answers 413 for a form of more fields than any of ours has, however they are sent", async () => {
    const many = new FormData()
    for (let number = 0; number < 600; number += 1) many.append("x", "")
    const plain = new URLSearchParams([...many].map(([name]) => [name, ""]))
    for (const body of [many, plain]) expect((await browse(program, `/${shop.urlCode}/cart`, { method: "POST", body })).status).toBe(413)
  })

  test("answers what no form sends without a fault of ours", async () => {
    const path = `/${shop.urlCode}/checkout`
    expect((await checkOutWith(program, { firstName: "Olena\0" }, cartOf(2))).status).toBe(422)
    expect((await browse(program, `/${shop.urlCode}/booking-preview?key=%00`)).status).toBe(404)
    expect((await browse(program, path, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } })).status).toBe(415)
    expect((await browse(program, path, { method: "PUT" })).status).toBe(415)
  })

  test("keeps the form and its key when it can't know whether it was booked", async () => {
    await asOwner(
      world.url,
      `create function lose() returns trigger language plpgsql as $$ begin raise sqlstate '57P01'; end $$;
      create trigger lost after insert on reservation_payments for each row execute function lose()`,
    )
    const cart = cartOf(60)
    const answer = await checkOutWith(program, {}, cart)
    await asOwner(world.url, "drop trigger lost on reservation_payments; drop function lose()")
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).toContain("it is booked once at most")
    expect(page).toContain(`name="key" value="${cart.split("~")[1]}"`)
    expect((await checkOutWith(program, {}, cart)).status).toBe(302)
  })

  test("answers 500 with the form when the payment can't be recorded, and nothing is booked", async () => {
    await asOwner(world.url, "alter table reservation_payments add constraint broken check (false) not valid")
    const answer = await checkOutWith(program, {}, cartOf(30))
    await asOwner(world.url, "alter table reservation_payments drop constraint broken")
    expect(answer.status).toBe(500)
    const page = await answer.text()
    expect(page).toContain("Failed to create payment record")
    expect(page).toContain('value="olena@example.test"')
    await vi.waitFor(() => expect(program.output()).toContain("a form was refused by a fault of ours"))
    expect(program.output()).not.toMatch(/olena@|Olena|0670001001/)
  })
})

describe("Behind a proxy that speaks https with the world", () => {
  let behind: Program

  beforeAll(async () => {
    behind = await startProgram(directory.path, { DATABASE_URL: world.url, ...secrets, ORIGIN: "https://rent.example.com" })
  })

  afterAll(() => behind.stop())

  const local = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${behind.port}${path}`, {
      redirect: "manual",
      ...init,
      headers: { Host: "rent.example.com", Origin: "https://rent.example.com" },
    })

  test("forms work, cookies are secure, and browsers are told to stay with https", async () => {
    const line = { intent: "add", item: "1", quantity: "1", from: wallTime(inDays(50)), to: wallTime(inDays(51)) }
    const filled = await local(`/${shop.urlCode}/cart`, { method: "POST", body: new URLSearchParams(line) })
    expect(filled.status).toBe(302)
    expect(filled.headers.get("Set-Cookie")).toMatch(
      new RegExp(`^__Host-cart_${shop.id}=1~[^;]+~1\\.1\\.10000; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$`),
    )
    const switched = await local("/locale", { method: "POST", body: new URLSearchParams({ locale: "uk", returnTo: `/${shop.urlCode}` }) })
    expect(switched.headers.get("Location")).toBe(`/${shop.urlCode}`)
    expect(switched.headers.get("Set-Cookie")).toMatch(/^locale=uk; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
    expect(switched.headers.get("Strict-Transport-Security")).toMatch(/max-age=\d+/)
  })
})

describe("For machines", () => {
  test("the program says that it is up and ready", async () => {
    expect([(await browse(program, "/health/live")).status, (await browse(program, "/health/ready")).status]).toEqual([200, 200])
  })

  test("the metrics are for this machine, and from elsewhere for whoever has the token", async () => {
    const read = (headers: Record<string, string>) => browse(program, "/metrics", { headers })
    const throughProxy = { "X-Forwarded-For": "203.0.113.7" }
    expect((await read(throughProxy)).status).toBe(404)
    expect((await read({ ...throughProxy, Authorization: "Bearer another token here" })).status).toBe(404)
    expect((await read({ ...throughProxy, Authorization: `Bearer ${secrets.METRICS_TOKEN}` })).status).toBe(200)
    const answer = await read({})
    expect(answer.headers.get("Content-Type")).toMatch(/text\/plain/)
    expect(await answer.text()).toMatch(/orenda_http_request_seconds_count[\s\S]*orenda_database_connections[\s\S]*orenda_events/)
  })
})

test("told to stop, the program ends the booking that is under way and takes no other", async () => {
  const stopping = await startProgram(directory.path, { DATABASE_URL: world.url, ...secrets })
  const booking = await hold(world.url, "lock table items in exclusive mode")
  const underWay = checkOutWith(stopping, {}, cartOf(40))
  await untilWaiting(world.url, 1)

  const stopped = stopping.stop("SIGTERM")
  await vi.waitFor(() => expect(fetch(`${stopping.origin}/health/live`)).rejects.toThrow("fetch failed"))
  await booking.letGo()
  expect((await underWay).status).toBe(302)
  expect(await stopped).toBe(0)
})
